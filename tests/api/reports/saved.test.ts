import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSource } from '#engine/schema/check/index.ts';
import { sql } from '#server/db/query.ts';
import { openJobFile, listJobs } from '#server/features/jobs/jobs.ts';
import { runJobs } from '#server/features/jobs/runJobs.ts';
import { exportReport } from '#server/features/reports/exportReport.ts';
import { reportData } from '#server/features/reports/reportData.ts';
import { reportDefinition } from '#server/features/reports/reportDefinition.ts';
import { sendReports } from '#server/features/reports/sendReports.ts';
import {
  addSubscription,
  listSubscriptions,
  removeSubscription,
} from '#server/features/reports/subscriptions.ts';
import { listVariants, removeVariant, saveVariant } from '#server/features/reports/variants.ts';
import { people, type PersonName } from '#tests/support/company.ts';
import { sheetCells } from '#tests/support/sheetCells.ts';
import { openShop, refusal, type Shop } from '../records/shop.ts';
import { dealReport, fillShop, table } from './dealReport.ts';

let shop: Shop;
let folder: string;
beforeAll(async () => {
  const ofRole = { ...dealReport, report: 'ofFinance', path: '/of-finance', roles: ['finance'] };
  shop = await openShop(
    [dealReport, ofRole].map((report) =>
      parseSource(`${report.report}.report.json`, 'report', JSON.stringify(report)),
    ),
  );
  folder = await mkdtemp(join(tmpdir(), 'reports-'));
  Object.assign(shop.services.config, {
    filesDir: folder,
    dataDir: folder,
    maxFileBytes: 1_000_000,
  });
  await fillShop(shop);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const as = (name: PersonName) => [shop.services, shop.as(name)] as const;
const own = { ...dealReport, report: 'own', path: '/own' };

test('a report is told as its reader may know it', async () => {
  const { report, filters } = await reportDefinition(...as('lee'), 'dealReport');
  expect(report.measures.map(({ id }) => id)).not.toContain('margin');
  expect(report.measures.find(({ id }) => id === 'amount')!.title).toEqual({
    en: 'Amount',
    zh: '金额',
  });
  expect(report.dimensions.find(({ id }) => id === 'month')!.title!.zh).toBe('签订日期');
  // what it is made of by may be what its reader does not see
  const parts = [...report.sources, ...report.measures];
  expect(parts.filter((part) => 'where' in part || 'tones' in part)).toEqual([]);
  expect(filters.find(({ id }) => id === 'signed')).toEqual({
    id: 'signed',
    title: { en: 'Signed', zh: '签订日期' },
    module: 'deal',
    field: 'signDate',
  });
});

test('only those open a report whom it names; for others it is not there', async () => {
  expect((await reportData(...as('fay'), { report: 'ofFinance' })).cells.length).toBeGreaterThan(0);
  expect((await refusal(reportData(...as('lee'), { report: 'ofFinance' }))).error).toBe('notFound');
  expect((await refusal(reportDefinition(...as('lee'), 'ofFinance'))).error).toBe('notFound');
  expect((await refusal(reportData(...as('fay'), { report: 'nothing' }))).error).toBe('notFound');
});

test('a report that is made in the browser reads with its reader’s access alone', async () => {
  const probe = {
    ...own,
    measures: [{ id: 'n', aggregate: 'count' as const, source: 'deals', where: 'margin > 0.1' }],
    dimensions: [],
    filters: [],
    rows: [],
  };
  expect(table(await reportData(...as('fay'), { report: probe }))).toEqual({ '': ['6'] });
  expect(table(await reportData(...as('lee'), { report: probe }))).toEqual({ '': ['0'] });
});

test('a wrong report is refused with what is wrong, and modules that one may not read are not there', async () => {
  const wrong = { ...own, measures: [{ id: 'n', aggregate: 'sum' as const, field: 'title' }] };
  const told = await refusal(reportData(...as('fay'), { report: wrong }));
  expect(told.in('en').message).toContain('"sum" needs a number');
  expect(told.in('zh').message).toContain('需要数值字段');
  const many = { ...own, dimensions: Array.from({ length: 1000 }, () => own.dimensions[0]!) };
  expect((await refusal(reportData(...as('fay'), { report: many }))).error).toBe('badRequest');
  for (const odd of [{}, { sources: 1 }, { sources: [{ module: { a: 1 } }] }, { sources: [null] }])
    expect(['reportWrong', 'notFound']).toContain(
      (await refusal(reportData(...as('fay'), { report: odd as never }))).error,
    );
  const elsewhere = { ...own, sources: [{ id: 'x', module: 'nothing' }] };
  expect((await refusal(reportData(...as('fay'), { report: elsewhere }))).error).toBe('notFound');
});

test('what is saved is one’s own until it is shared, with some roles or with all', async () => {
  const query = { rows: ['team'], measures: ['amount'], order: '-amount' };
  const body = { name: 'By team', isShared: false, of: 'dealReport', query };
  const { id } = await saveVariant(...as('fay'), body);
  const answer = await reportData(...as('fay'), { report: id });
  expect(Object.keys(table(answer))).toEqual(['Sales', 'Works', '(empty)', '']);
  expect((await refusal(reportData(...as('lee'), { report: id }))).error).toBe('notFound');

  await saveVariant(...as('fay'), { ...body, isShared: true, roles: ['admin'] }, id);
  expect(await listVariants(...as('lee'))).toEqual([]);
  await saveVariant(...as('fay'), { ...body, name: 'Teams', isShared: true }, id);
  expect(await listVariants(...as('lee'), 'dealReport')).toMatchObject([
    { id, name: 'Teams', isOwn: false, isShared: true, of: 'dealReport', query },
  ]);
  expect(table(await reportData(...as('lee'), { report: id }))).toEqual({
    Sales: ['450.30'],
    '': ['450.30'],
  });
  const { report, variants } = await reportDefinition(...as('lee'), id);
  expect([report.title.en, report.rows, report.order]).toEqual(['Teams', ['team'], '-amount']);
  expect(variants).toHaveLength(1);

  expect((await refusal(saveVariant(...as('lee'), body, id))).error).toBe('notFound');
  expect((await refusal(removeVariant(...as('lee'), id))).error).toBe('notFound');
  await removeVariant(...as('fay'), id);
  expect((await refusal(reportData(...as('fay'), { report: id }))).error).toBe('notFound');
});

test('one’s own report is saved; what cannot be worked out is not', async () => {
  const { id } = await saveVariant(...as('lee'), { name: 'Own', isShared: true, report: own });
  expect(
    table(await reportData(...as('lee'), { report: id, query: { rows: [] } }))[''],
  ).toBeDefined();
  for (const body of [
    { of: 'nothing' },
    { of: 'dealReport', report: own },
    {},
    { of: 'dealReport', query: { rows: ['nothing'] } },
    { report: { ...own, measures: [] } },
    { of: 'dealReport', roles: ['nobody'] },
  ])
    await refusal(saveVariant(...as('lee'), { name: 'X', isShared: false, ...body }));
  await removeVariant(...as('lee'), id);
});

test('the workbook has the figures as numbers, and no formula', async () => {
  await shop.save('fay', 'client', { name: '=1+1', level: null, ownerId: people.ann });
  const query = { rows: ['team'], columns: ['year'], measures: ['amount', 'rate'] };
  const { name, content } = await exportReport(...as('fay'), {
    report: 'dealReport',
    query,
    format: 'xlsx',
  });
  expect(name).toBe('Deals 2026-11-20.xlsx');
  const rows = await sheetCells(content);
  expect(rows[0]).toEqual(
    ['Signed', '2025', null, '2026', null, '(empty)', null, 'Total', null].map(
      (title, index) => title ?? ['2025', '2026', '(empty)', 'Total'][(index - 2) / 2]!,
    ),
  );
  const total = rows.find(([first]) => first === 'Total')!;
  expect(total.filter((_, index) => index % 2 === 1)).toEqual([150, 330.35, 4, 484.35]);
  expect(total[8]).toBeCloseTo(0.723, 3);
  const csv = await exportReport(...as('lee'), { report: 'dealReport', query, format: 'csv' });
  const text = csv.content.toString('utf8');
  expect(text).toContain('450.3');
  expect(text).not.toContain('484.35');
});

test('a report is sent when it is time, as its receiver may see it then', async () => {
  const query = { rows: ['team'], measures: ['amount'] };
  const { id } = await addSubscription(...as('lee'), { report: 'dealReport', query, every: 'day' });
  expect(await listSubscriptions(...as('lee'), 'dealReport')).toEqual([
    { id, report: 'dealReport', query, every: 'day', hour: 8 },
  ]);
  expect(await listSubscriptions(...as('fay'))).toEqual([]);
  const next = await shop.services.db.first<{ next_at: string }>(
    sql`select next_at from app.report_subscription where id = ${id}`,
  );
  // 09:00 of the 20th in Shanghai: the next morning
  expect(next!.next_at).toBe('2026-11-21T00:00:00.000Z');
  await sendReports(shop.services);
  expect(await listJobs(...as('lee'))).toEqual([]);

  await shop.services.db.run(
    sql`update app.report_subscription set next_at = ${shop.services.now()}`,
  );
  await Promise.all([sendReports(shop.services), sendReports(shop.services)]);
  await runJobs(shop.services);
  const jobs = await listJobs(...as('lee'));
  expect(jobs).toHaveLength(1);
  const { content } = await openJobFile(...as('lee'), jobs[0]!.id);
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part as Buffer);
  const rows = await sheetCells(Buffer.concat(parts));
  expect(rows).toEqual([
    ['Team', 'Amount'],
    ['Sales', 450.3],
    ['Total', 450.3],
  ]);
  const told = await shop.services.db.all(
    sql`select kind, payload from app.message where user_id = ${people.lee} and kind = 'report'`,
  );
  expect(told).toEqual([
    { kind: 'report', payload: { jobId: jobs[0]!.id, fileName: 'Deals 2026-11-20.xlsx' } },
  ]);
  expect((await refusal(removeSubscription(...as('fay'), id))).error).toBe('notFound');
  await removeSubscription(...as('lee'), id);
  expect(await listSubscriptions(...as('lee'))).toEqual([]);
});
