import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/query.ts';
import { companyFiles } from '#tests/support/companyFiles.ts';
import { openAttachment, listAttachments } from '#server/features/attachments/attachments.ts';
import { keepPrints } from '#server/features/prints/keepPrints.ts';
import { points } from '#server/features/prints/pdf/Mark.ts';
import { callerFor } from '#server/features/session/callerFor.ts';
import { buffer } from 'node:stream/consumers';
import { paperOf } from '#engine/print/paperOf.ts';
import type { PrintTemplate } from '#engine/schema/language/index.ts';
import type { OfferedPrint } from '#shared/contract/index.ts';
import { misplaced, pdfPages } from '#tests/support/pdfPages.ts';
import { pdfText } from '#tests/support/pdfText.ts';
import { openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';

let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany();
});
afterAll(() => company.close());

const templates = companyFiles.flatMap(({ kind, value }) =>
  kind === 'print' ? [value as PrintTemplate] : [],
);

describe.each(templates.map((template) => [template.print, template] as const))(
  '%s',
  (print, template) => {
    const { module, where } = template;
    test('is printed of a record of the demo company by whoever may, from the address of the API', async () => {
      const offered = await company.call<OfferedPrint[]>(
        'admin',
        'GET',
        `/v1/prints?module=${module}`,
      );
      expect(offered.data.map((one) => one.print)).toContain(print);
      const { data } = await company.list('admin', module);
      const [row] = data.rows;
      // The demo company has no record of a few modules: their papers are proved on samples.
      const { record } = company.server.services.registry().module(module);
      const number = (row?.[record.number!] ?? null) as string | null;
      const answer = await company.server.app.inject({
        method: 'POST',
        url: `/api/v1/prints/${print}/pdf`,
        headers: { authorization: await company.server.login('admin') },
        payload: { module, ids: [row?.id ?? crypto.randomUUID()] },
      });
      expect(where).toBeUndefined();
      const isPdf = answer.headers['content-type'] === 'application/pdf';
      expect(isPdf).toBe(row !== undefined);
      const whole = isPdf ? (await pdfText(answer.rawPayload)).join('') : String(number);
      const margin = points(paperOf(template).margin);
      const drawn = isPdf ? await pdfPages(answer.rawPayload) : [];
      expect(misplaced(drawn, margin)).toEqual([]);
      expect(whole).toContain(String(number));
    });
  },
);

test('every module that grants print offers a paper, and no other does', async () => {
  const { registry } = company.server.services;
  for (const { module, access } of registry().stored) {
    const isGranted = access.some(
      ({ roles, actions }) => actions.includes('print') && roles.some((role) => role === 'sa'),
    );
    if (!isGranted) continue;
    const offered = await company.call<OfferedPrint[]>(
      'admin',
      'GET',
      `/v1/prints?module=${module}`,
    );
    expect([module, offered.data.length > 0]).toEqual([module, true]);
  }
});

test('the paper of what is approved is kept as a file of the record, once and for good', async () => {
  const { services } = company.server;
  const { db } = services;
  const approved = await db.first<{ id: string; recordId: string; starterId: string }>(sql`
    select id, record_id as "recordId", starter_id as "starterId" from app.process_instance
    where module in ('paymentApply', 'purchaseOrder') and status = 'approved' limit 1`);
  await db.run(
    sql`update app.process_instance set ended_at = ${services.now()} where id = ${approved!.id}`,
  );
  expect(await keepPrints(services)).toBe(1);
  const starter = callerFor(services.directory(), company.person('admin'), 'zh');
  const filesOf = () => listAttachments(services, starter, approved!.recordId);
  const [kept] = (await filesOf()).filter(({ name }) => name.endsWith('.pdf'));
  expect(kept).toMatchObject({ type: 'application/pdf', field: 'attachments' });
  expect(kept!.createdBy.id).toBe(approved!.starterId);
  const { content } = await openAttachment(services, starter, kept!.id);
  const whole = (await pdfText(await buffer(content))).join('');
  expect(whole).toContain('审批记录');
  expect(await keepPrints(services)).toBe(0);
  expect((await filesOf()).filter(({ id }) => id === kept!.id)).toHaveLength(1);
});

describe('a paper as it is drawn', () => {
  const template = templates.find(({ print }) => print === 'productionTaskSheet')!;
  const drawn = async (as: string, value: object) => {
    const { rows } = (await company.list('admin', template.module)).data;
    return company.server.app.inject({
      method: 'POST',
      url: `/api/v1/prints/${template.print}/drawn`,
      headers: { authorization: await company.server.login(as) },
      payload: { value, ids: [rows[0]!.id], language: 'zh' },
    });
  };
  const line = { kind: 'text', id: 'drawnLine', text: { en: 'Drawn just now', zh: '刚刚绘制' } };

  test('is printed of a record, and nothing is kept of it', async () => {
    const answer = await drawn('admin', { ...template, body: [line, ...template.body] });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect((await pdfText(answer.rawPayload)).join('')).toContain('刚刚绘制');
    const { registry } = company.server.services;
    expect(registry().findPrint(template.print)).toEqual(template);
  });

  test('is refused with its mistakes, and to people who draw none', async () => {
    const wrong = { ...line, when: 'nothingOfThatName > 0' };
    const answer = await drawn('admin', { ...template, body: [wrong] });
    expect(answer.json()).toMatchObject({
      data: {
        error: 'customBroken',
        facts: { count: 1, problems: [{ path: ['body', 0, 'when'] }] },
      },
    });
    expect((await drawn('zhangwei', template)).json()).toMatchObject({
      data: { error: 'forbidden' },
    });
  });
});
