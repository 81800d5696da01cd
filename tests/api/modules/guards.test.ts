import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/query.ts';
import { cashiers } from './guards/cashiers.ts';
import { contracts } from './guards/contracts.ts';
import { output } from './guards/output.ts';
import { payments } from './guards/payments.ts';
import { projects } from './guards/projects.ts';
import { purchasing } from './guards/purchasing.ts';
import { receipts } from './guards/receipts.ts';
import { close, company, open, signed } from './guards/office.ts';
import { clerk, papers } from './papers.ts';

beforeAll(open);
afterAll(close);

const cases = {
  ...contracts,
  ...projects,
  ...output,
  ...receipts,
  ...purchasing,
  ...payments,
  ...cashiers,
};

test('every guard of the modules tried here has its case', () => {
  const tried = new Set(Object.keys(cases).map((name) => name.split('.')[0]));
  const guards = company.server.services
    .registry()
    .modules.filter(({ module }) => tried.has(module))
    .flatMap(({ module, guards = [] }) => guards.map(({ id }) => `${module}.${id}`));
  expect(Object.keys(cases).toSorted()).toEqual(guards.toSorted());
});

test.each(Object.entries(cases))(
  '%s refuses, says why, and leaves nothing behind',
  async (name, { arrange, facts, en }) => {
    const attempt = await arrange();
    const before = await written();
    const refused = await attempt('en');
    expect(refused).toMatchObject({
      code: 100,
      data: { error: `guard.${name.split('.')[1]}`, facts },
    });
    expect(refused.message).toEqual(en);
    const { message } = await attempt('zh');
    expect(message).toMatch(/\p{Script=Han}/u);
    expect(message).not.toMatch(/[{}]/);
    for (const figure of refused.message.match(/[\d,]+\.\d{2}/g) ?? [])
      expect(message).toContain(figure);
    expect(await written()).toEqual(before);
  },
);

test('a file of the record counts as evidence', async () => {
  const { db } = company.server.services;
  const outputApplyId = await company.file(
    clerk,
    'outputApply',
    papers.outputApply({ contractId: await signed(), declaredAmount: '10.00' }),
  );
  const id = await company.add(
    clerk,
    'outputConfirm',
    papers.outputConfirm({ outputApplyId, confirmedAmount: '10.00' }),
  );
  await db.run(sql`
    insert into app.attachment (id, business_key, name, size, type, stored_as, sha256, created_by)
    values (${crypto.randomUUID()}, ${id}, '签认单.pdf', 1, 'application/pdf', 'x', 'x', ${company.person(clerk)})`);
  expect(await company.submit(clerk, 'outputConfirm', id)).toMatchObject({ code: 200 });
});

/** What the database knows of what happened so far. */
const written = () =>
  company.server.services.db.first(sql`
  select (select count(*) from app.audit) as audit, (select count(*) from app.process_log) as log,
    (select count(*) from app.process_instance) as instances, (select count(*) from app.request) as requests,
    (select max("updatedAt") from data.contract) as contracts`);

test('all sums still equal their sources', async () => {
  expect(await company.differences()).toEqual([]);
  await company.check();
});
