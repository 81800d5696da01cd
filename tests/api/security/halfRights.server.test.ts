import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Field, Module, Report } from '#engine/schema/language/index.ts';
import { dashboardData } from '#server/features/dashboards/dashboardData.ts';
import { printRecords } from '#server/features/prints/printRecords.ts';
import { templatesOf } from '#server/features/prints/templates.ts';
import { exportRecords } from '#server/features/records/export/exportRecords.ts';
import { getRecord } from '#server/features/records/getRecord.ts';
import { listGroups } from '#server/features/records/list/groups.ts';
import { listRecords } from '#server/features/records/listRecords.ts';
import { name, sql } from '#server/db/query.ts';
import { exportReport } from '#server/features/reports/exportReport.ts';
import { reportData } from '#server/features/reports/reportData.ts';
import { reportDrill } from '#server/features/reports/reportDrill.ts';
import type { Services } from '#server/Services.ts';
import {
  hiddenOf,
  ofEachType,
  toldByList,
  toldByReport,
  unlessRefused,
  waysToAsk,
} from '#tests/support/askedOfHidden.ts';
import { half, halved, hiddenIn, hideHalf, whole } from '#tests/support/halfRights.ts';
import { some } from '#tests/support/longTests.ts';
import { pdfText } from '#tests/support/pdfText.ts';
import { fewModules, sampledModules } from '#tests/support/sampledModules.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { unzip } from '#tests/support/unzip.ts';

/**
 * Somebody may see, export and print half of the records of every module, and half of the fields of these. All else
 * has values that are told apart: they stand in nothing that leaves the server for them.
 */
let server: TestServer;
let services: Services;
beforeAll(async () => {
  server = await startTestServer({ schemas: 'schemas', company: 'demo' });
  services = halved(server.services);
  await hideHalf(services);
}, 300_000);
afterAll(() => server.close());

const words = (content: Buffer) => Object.values(unzip(content)).join('\n');

/** Ids of records of a module that they made, and of others. */
async function idsOf({ module, entity }: Module) {
  const rows = await services.db.all<{ id: string; isOwn: boolean }>(
    sql`select id, "createdBy" = ${half.userId}::uuid as "isOwn"
      from ${name('data', entity ?? module)} order by id`,
  );
  const ids = (wanted: boolean) => rows.filter((row) => row.isOwn === wanted).map(({ id }) => id);
  return { own: ids(true), others: ids(false) };
}

const modules = () => sampledModules(services.registry().stored);

test('no list tells of it, as it is read, and as a workbook or CSV file', async () => {
  let files = 0;
  for (const { module } of modules()) {
    const page = { page: 1, size: 100, query: {} };
    const told = await unlessRefused(listRecords(services, half, module, page));
    if (!told || told.rows.length === 0) continue;
    expect([module, hiddenIn(JSON.stringify(told))]).toEqual([module, []]);
    const csv = await exportRecords(services, half, module, { format: 'csv' });
    expect([module, hiddenIn(csv.content.toString('utf8'))]).toEqual([module, []]);
    const book = await exportRecords(services, half, module, { format: 'xlsx' });
    expect([module, hiddenIn(words(book.content))]).toEqual([module, []]);
    files += 2;
  }
  expect(files).toBeGreaterThan(10);
}, 300_000);

test('no paper tells of it, and none is made of a record of others', async () => {
  let papers = 0;
  const registry = services.registry();
  const asked = new Set([
    ...some(registry.prints, 2),
    ...modules().flatMap(({ module }) => templatesOf(registry, module)),
  ]);
  for (const { print, module } of asked) {
    const { own, others } = await idsOf(registry.module(module));
    if (own.length === 0) continue;
    const ids = [own[0]!, ...others.slice(0, 1)];
    const printed = printRecords(services, half, print, { module, ids }, 'https://erp.example.com');
    const paper = await unlessRefused(printed);
    if (!paper) continue;
    expect([module, paper.refused.map(({ id }) => id)]).toEqual([module, ids.slice(1)]);
    const text = (await pdfText(paper.content)).join('');
    expect([print, module, hiddenIn(text)]).toEqual([print, module, []]);
    const record = await getRecord(services, half, module, own[0]!);
    expect([module, hiddenIn(JSON.stringify(record))]).toEqual([module, []]);
    papers += 1;
  }
  expect(papers).toBeGreaterThan(10);
});

const tellsNothing = async (report: string | Report) => {
  const answer = await unlessRefused(reportData(services, half, { report }));
  if (!answer) return 0;
  const told = typeof report === 'string' ? report : report.sources[0]!.module;
  expect([told, hiddenIn(JSON.stringify(answer))]).toEqual([told, []]);
  const figures = answer.cells.flatMap(({ v }) => v).filter((v) => Math.abs(Number(v)) > 1e10);
  expect([told, figures]).toEqual([told, []]);
  return answer.cells.length;
};

test('no report tells of it: table, files and the records behind its figures', async () => {
  let figures = 0;
  for (const { report } of some(services.registry().reports, 3)) {
    if ((await tellsNothing(report)) === 0) continue;
    const { content } = await exportReport(services, half, { report, format: 'xlsx' });
    expect([report, hiddenIn(words(content))]).toEqual([report, []]);
    const csv = await exportReport(services, half, { report, format: 'csv' });
    expect([report, hiddenIn(csv.content.toString('utf8'))]).toEqual([report, []]);
    const { measures } = await reportData(services, half, { report });
    for (const { id } of measures.slice(0, 1)) {
      const figure = { report, measure: id, keys: {} };
      const drills = await unlessRefused(reportDrill(services, half, figure));
      for (const { module, source } of drills ?? []) {
        const query = { figure: { ...figure, source } };
        const page = await listRecords(services, half, module, { page: 1, size: 50, query });
        expect([report, hiddenIn(JSON.stringify(page))]).toEqual([report, []]);
        figures += page.total;
      }
    }
  }
  expect(figures).toBeGreaterThan(10);
});

/** What somebody would draw who wanted to know. */
function curious({ module, title, fields }: Module): Report[] {
  const report = { report: 'drawn', title, path: '/drawn', sources: [{ id: 'all', module }] };
  const hidden = Object.entries(fields).filter(([, { level }]) => level === 'sensitive');
  const isOf = (types: Field['type'][]) => (entry: (typeof hidden)[number]) =>
    types.includes(entry[1].type);
  const count = { id: 'count', title, aggregate: 'count' as const };
  const groups = hidden.filter(isOf(['string', 'date', 'dict'])).map(([field]) => ({
    ...report,
    dimensions: [{ id: 'field', field }],
    measures: [count],
    rows: ['field'],
  }));
  const sums = hidden.filter(isOf(['money', 'number'])).map(([field]) => ({
    ...report,
    dimensions: [],
    measures: (['sum', 'max'] as const).map((aggregate) => ({
      id: aggregate,
      title,
      aggregate,
      field,
    })),
  }));
  return [...groups.slice(0, 1), ...sums.slice(0, 1)];
}

test('no report that they draw tells of it', async () => {
  let drawn = 0;
  for (const module of modules())
    for (const report of curious(module)) {
      await tellsNothing(report);
      drawn += 1;
    }
  expect(drawn).toBeGreaterThan(10);
});

test('what is asked below tells whoever sees these fields', async () => {
  const told = new Set<string>();
  for (const module of fewModules(services.registry().stored, 12))
    for (const hidden of hiddenOf(services.registry(), module)) {
      for (const way of await toldByList(services, whole, module.module, hidden))
        told.add(`list: ${way}`);
      for (const way of await toldByReport(services, whole, module, hidden))
        told.add(`report: ${way}`);
      if (told.size === waysToAsk) return;
    }
  expect([...told]).toHaveLength(waysToAsk);
});

test('no list tells of it by its filters, order, groups or totals', async () => {
  let asked = 0;
  for (const module of modules())
    for (const hidden of hiddenOf(services.registry(), module)) {
      const told = await toldByList(services, half, module.module, hidden);
      expect([module.module, hidden.path, told]).toEqual([module.module, hidden.path, []]);
      asked += 1;
    }
  expect(asked).toBeGreaterThan(100);
});

test('no list over several modules tells of it by its filters or groups', async () => {
  let shown = 0;
  for (const { module, fields, sources } of services.registry().modules) {
    if (!sources) continue;
    for (const [field] of ofEachType(Object.entries(fields))) {
      const query = { filters: [{ field, operator: 'notEmpty' }] };
      const told = await unlessRefused(
        listRecords(services, half, module, { page: 1, size: 100, query }),
      );
      const rows = told?.rows.filter((row) => field in row) ?? [];
      const unseen = rows.filter((row) => row[field] === null || row[field] === '');
      expect([module, field, unseen]).toEqual([module, field, []]);
      const groups = await unlessRefused(listGroups(services, half, module, { by: field }));
      expect([module, field, hiddenIn(JSON.stringify(groups ?? {}))]).toEqual([module, field, []]);
      shown += rows.length;
    }
  }
  expect(shown).toBeGreaterThan(100);
});

test('no report that they draw tells of it by its filters, conditions or order, or when it is drilled', async () => {
  let asked = 0;
  for (const module of fewModules(services.registry().stored, 12))
    for (const hidden of hiddenOf(services.registry(), module)) {
      const told = await toldByReport(services, half, module, hidden);
      expect([module.module, hidden.path, told]).toEqual([module.module, hidden.path, []]);
      asked += 1;
    }
  expect(asked).toBeGreaterThan(30);
});

test('no dashboard tells of it', async () => {
  let widgets = 0;
  for (const { dashboard, widgets: all } of services.registry().dashboards) {
    const asked = { widgets: all.map(({ id }) => id) };
    const answer = await unlessRefused(dashboardData(services, half, dashboard, asked));
    expect([dashboard, hiddenIn(JSON.stringify(answer ?? {}))]).toEqual([dashboard, []]);
    widgets += Object.values(answer?.widgets ?? {}).filter(({ kind }) => kind !== 'failure').length;
  }
  expect(widgets).toBeGreaterThan(5);
});
