import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Report } from '#engine/schema/language/index.ts';
import { exportRecords } from '#server/features/records/export/exportRecords.ts';
import { listGroups } from '#server/features/records/list/groups.ts';
import { listRecords } from '#server/features/records/listRecords.ts';
import { reportDrill } from '#server/features/reports/reportDrill.ts';
import { expectDrills } from '#tests/support/drills.ts';
import type { ListFigure } from '#shared/contract/index.ts';
import { openShop, refusal, type Shop } from '../records/shop.ts';
import { dealReport, fillShop } from './dealReport.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await fillShop(shop);
});
afterAll(() => shop.close());

const report: Report = dealReport;
const filters = { signed: { operator: 'gte', value: '2026-01-01' } };

test('behind each figure stand just the records that it is made of', async () => {
  const measures = ['amount', 'count', 'large', 'customers'];
  let compared = 0;
  for (const query of [
    { rows: ['team', 'month'], measures },
    { rows: ['team', 'month'], measures, filters },
    { rows: ['client'], columns: ['year'], measures },
    { rows: ['age', 'size'], measures },
    { rows: ['days'], columns: ['locked'], measures },
    { rows: ['top', 'company'], measures },
    { rows: ['level', 'source'], measures },
    { rows: ['made'], measures },
  ])
    for (const name of ['fay', 'lee', 'bob'] as const)
      compared += await expectDrills(shop.services, shop.as(name), { report, query });
  expect(compared).toBeGreaterThan(200);
});

const figure = (more: Partial<ListFigure>): ListFigure => ({
  report,
  query: { rows: ['month'], measures: ['amount'], filters },
  measure: 'amount',
  keys: { month: '2026-11' },
  source: 'deals',
  ...more,
});
const titles = async (asked: ListFigure) => {
  const page = { page: 1, size: 50, query: { figure: asked } };
  const { rows } = await listRecords(shop.services, shop.as('fay'), 'deal', page);
  return rows.map(({ title }) => title as string).toSorted((a, b) => a.localeCompare(b));
};

test('figures of the year before, along time, and formulas open what they are made of', async () => {
  expect(await titles(figure({}))).toEqual(['One', 'Two']);
  expect(await titles(figure({ measure: 'before' }))).toEqual(['Five']);
  expect(await titles(figure({ measure: 'previous' }))).toEqual(['Three']);
  expect(await titles(figure({ measure: 'sofar' }))).toEqual(['One', 'Six', 'Three', 'Two']);
  const ofMonth = { ...figure({}).query, filters: { signed: { operator: 'thisMonth' } } };
  expect(await titles(figure({ measure: 'left', query: ofMonth }))).toEqual([
    'Five',
    'One',
    'Six',
    'Three',
    'Two',
  ]);
  expect(await titles(figure({ measure: 'growth' }))).toEqual(['Five', 'One', 'Two']);
  expect(await titles(figure({ measure: 'qty', source: 'lines' }))).toEqual(['One']);
});

test('groups and export of a list show the same records', async () => {
  const { groups } = await listGroups(shop.services, shop.as('fay'), 'deal', {
    by: 'orgId',
    figure: figure({}),
  });
  expect(groups.map(({ title, count }) => [title, count])).toEqual([['Sales', 2]]);
  const { content } = await exportRecords(shop.services, shop.as('fay'), 'deal', {
    figure: figure({}),
    format: 'csv',
  });
  const lines = content.toString('utf8').trim().split('\n');
  expect(lines).toHaveLength(3);
});

test('the lists behind a figure of several sources', async () => {
  const query = { rows: ['team'], measures: ['count', 'qty'] };
  const drills = await reportDrill(shop.services, shop.as('fay'), {
    report,
    query,
    measure: 'qty',
    keys: {},
  });
  expect(drills).toEqual([
    {
      source: 'lines',
      module: 'deal',
      title: { en: 'Deal: Lines', zh: '合同：明细' },
      count: 2,
      path: expect.stringMatching(/^\/deal\/list\?figure=%7B/) as string,
    },
  ]);
});

test('refused: what the report does not have, and figures of other records', async () => {
  const open = (one: ListFigure, module = 'deal') =>
    refusal(
      listRecords(shop.services, shop.as('fay'), module, {
        page: 1,
        size: 5,
        query: { figure: one },
      }),
    );
  expect((await open(figure({ measure: 'nothing' }))).error).toBe('badRequest');
  expect((await open(figure({ source: 'nothing' }))).error).toBe('badRequest');
  expect((await open(figure({ keys: { nothing: '1' } }))).error).toBe('badRequest');
  expect((await open(figure({}), 'client')).error).toBe('badRequest');
  expect((await open(figure({ report: 'nothing' }))).error).toBe('notFound');
  const odd = "'; drop table data.deal; --";
  expect(await titles(figure({ keys: { team: odd } }))).toEqual([]);
  expect(await titles(figure({ keys: { month: odd } }))).toEqual([]);
});
