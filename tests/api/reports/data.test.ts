import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReportQuery } from '#engine/report/answer.ts';
import { sql } from '#server/db/query.ts';
import { reportFigures } from '#server/features/reports/reportFigures.ts';
import { teams, type PersonName } from '#tests/support/company.ts';
import { openShop, refusal, type Shop } from '../records/shop.ts';
import { dealReport, fillShop, table } from './dealReport.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await fillShop(shop);
});
afterAll(() => shop.close());

const answer = (query: ReportQuery, name: PersonName = 'fay') => {
  const { services } = shop;
  const context = { services, caller: shop.as(name), db: services.db };
  return reportFigures(context, { report: dealReport, isTrusted: true }, query);
};
const figures = async (query: ReportQuery, name?: PersonName) => table(await answer(query, name));

test('each way to add up, in one statement', async () => {
  const measures = [
    'amount',
    'count',
    'mean',
    'least',
    'last',
    'clientsSeen',
    'qty',
    'large',
    'tax',
  ];
  const ran = await shop.statements(() => answer({ rows: ['team'], measures }));
  expect(ran).toHaveLength(1);
  expect(await figures({ rows: ['team'], measures })).toEqual({
    Sales: [
      '450.30',
      '3',
      '150.100000000000',
      '100.10',
      '2026-11-20',
      '2',
      '5.0',
      '350.20',
      '27.0180',
    ],
    Works: ['34.00', '2', '17.000000000000', '4.00', '2026-10-31', '2', '2.5', null, '2.0400'],
    '(empty)': ['0.05', '1', '0.050000000000', '0.05', '2026-08-20', '1', null, null, '0.0030'],
    '': ['484.35', '6', '80.725000000000', '0.05', '2026-11-20', '3', '7.5', '350.20', '29.0610'],
  });
});

test('subtotals and totals follow what they are made of; a formula is worked out in them, too', async () => {
  const found = await figures({ measures: ['amount', 'large', 'rate'] });
  expect(found['Sales']).toEqual(['450.30', '350.20', '0.777703753054']);
  expect(found['Sales/2026-11']).toEqual(['300.30', '200.20', '0.666666666667']);
  expect(found['Works/(empty)']).toEqual(['4.00', null, '0.000000000000']);
  expect(found['']).toEqual(['484.35', '350.20', '0.723030866109']);
});

test('columns across the top, with totals of both sides', async () => {
  const { rows, columns, cells } = await answer({
    rows: ['team'],
    columns: ['year'],
    measures: ['count'],
  });
  expect(
    [rows, columns].map(([side]) => side!.members.map(({ key, title }) => key && title.en)),
  ).toEqual([['Sales', 'Works', null].map((title) => title), ['2025', '2026', null]]);
  const total = cells.find(({ r, c }) => r.length === 0 && c.length === 0)!;
  expect(total.v).toEqual(['6']);
  const ofSales = cells.filter(({ r }) => r[0] === 0);
  expect(ofSales.map(({ c, v }) => [c, v[0]])).toEqual([
    [[0], '1'],
    [[1], '2'],
    [[], '3'],
  ]);
});

test('last year, the period before, growth, along time and the part of the total', async () => {
  const measures = ['amount', 'before', 'previous', 'growth', 'sofar', 'part'];
  const filters = { signed: { operator: 'between', value: ['2026-10-01', '2026-11-30'] } };
  const found = await figures({ rows: ['month'], measures, filters });
  expect(found).toEqual({
    '2026-10': ['30.00', null, null, null, '30.00', '0.090826521344'],
    '2026-11': ['300.30', '150.00', '30.00', '1.002000000000', '330.30', '0.909173478656'],
    '': ['330.30', '150.00', '30.00', '1.202000000000', '330.30', '1.000000000000'],
  });
});

const ofTime = {
  'from a day to a day': ['between', ['2026-10-15', '2026-11-15'], '2026-11-15'],
  'from a day on': ['gte', '2026-11-01', '9999-12-31'],
  'after a day': ['gt', '2026-10-31', '9999-12-31'],
  'a day': ['eq', '2026-11-20', '2026-11-20'],
  'a month': ['thisMonth', undefined, '2026-11-30'],
  'until a day': ['lte', '2026-11-15', '2026-11-15'],
} as const;

test.each(Object.entries(ofTime))(
  'a balance has all that lies before a filter of time: %s',
  async (_, [operator, value, until]) => {
    const filters = { signed: { operator, value } };
    let compared = 0;
    for (const rows of [['month'], ['team', 'month'], ['team'], []]) {
      const found = await answer({ rows, measures: ['amount', 'opening', 'left'], filters });
      for (const { r, v } of found.cells) {
        const keys = new Map(r.map((place, at) => [rows[at], found.rows[at]!.members[place]!.key]));
        const [team, month] = [keys.get('team'), keys.get('month')];
        const [row] = await shop.services.db.all<{ left: string }>(sql`
          select sum(amount)::text as left from data.deal where "signDate" <= least(${until}::date,
              (${month === undefined ? '9999-12' : month} || '-01')::date + interval '1 month' - interval '1 day')
            and (${team === undefined} or "orgId" is not distinct from ${team ?? null}::uuid)`);
        const [amount, opening, left] = v.map((figure) => Number(figure ?? 0));
        expect([r, left]).toEqual([r, Number(row!.left)]);
        expect(opening).toBeCloseTo(left! - amount!, 6);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(6);
  },
);

test('what only lies before stands where the asked time begins', async () => {
  const filters = { signed: { operator: 'thisMonth' } };
  const found = await figures({
    rows: ['team', 'month'],
    measures: ['opening', 'amount', 'left'],
    filters,
  });
  expect(found).toEqual({
    'Sales/2026-11': ['150.00', '300.30', '450.30'],
    Sales: ['150.00', '300.30', '450.30'],
    'Works/2026-11': ['30.00', null, '30.00'],
    Works: ['30.00', null, '30.00'],
    '(empty)/2026-11': ['0.05', null, '0.05'],
    '(empty)': ['0.05', null, '0.05'],
    '': ['180.05', '300.30', '480.35'],
  });
});

test('a colour by what stands beside a figure is not of totals', async () => {
  const { cells } = await answer({ rows: ['team'], columns: ['month'], measures: ['amount'] });
  const tones = (isTotal: boolean) =>
    cells
      .filter(({ r, c }) => (r.length === 0 || c.length === 0) === isTotal)
      .map(({ t }) => t?.[0] ?? null);
  expect(new Set(tones(false))).toEqual(new Set(['green', null]));
  expect(new Set(tones(true))).toEqual(new Set(['red', null]));
});

test('what was a year before is told without a date among the rows', async () => {
  const filters = { signed: { operator: 'thisYear' } };
  const query = { rows: [], measures: ['amount', 'before'], filters };
  expect(await figures(query)).toEqual({ '': ['330.35', '150.00'] });
});

test('ranges end with their bounds', async () => {
  expect(await figures({ rows: ['age'], measures: ['count'] })).toEqual({
    'up to 3 months': ['4'],
    'over 6 months': ['1'],
    '(empty)': ['1'],
    '': ['6'],
  });
  expect(await figures({ rows: ['days'], measures: ['count'] })).toEqual({
    'up to 0 days': ['1'],
    '0 to 30 days': ['2'],
    'over 30 days': ['2'],
    '(empty)': ['1'],
    '': ['6'],
  });
  expect(await figures({ rows: ['size'], measures: ['count'] })).toEqual({
    'up to 100': ['3'],
    '100 to 200': ['2'],
    'over 200': ['1'],
    '': ['6'],
  });
});

test('organisations by level and by company', async () => {
  expect(await figures({ rows: ['top'], measures: ['count'] })).toEqual({
    Company: ['5'],
    '(empty)': ['1'],
    '': ['6'],
  });
  expect(await figures({ rows: ['company'], measures: ['count'] })).toEqual({
    Company: ['5'],
    '(empty)': ['1'],
    '': ['6'],
  });
});

test('only the top, and all others together', async () => {
  const found = await answer({ rows: ['client'], measures: ['amount', 'mean'] });
  expect(table(found)).toEqual({
    北京泵业: ['180.00', '90.000000000000'],
    杭州钢铁: ['300.30', '150.150000000000'],
    Others: ['4.05', '2.025000000000'],
    '': ['484.35', '80.725000000000'],
  });
  expect(found.rows[0]!.members.at(-1)).toMatchObject({ isRest: true });
});

test('sorted by a measure, inside of each outer member too, or by nothing', async () => {
  const query = { rows: ['team'], measures: ['amount'] };
  const order = async (one: string) =>
    (await answer({ ...query, order: one })).rows[0]!.members.map(({ title }) => title.en);
  expect(await order('-amount')).toEqual(['Sales', 'Works', '(empty)']);
  expect(await order('amount')).toEqual(['(empty)', 'Works', 'Sales']);
  expect(await order('-team')).toEqual(['Works', 'Sales', '(empty)']);
  expect(await order('')).toEqual(['Sales', 'Works', '(empty)']);
  const inner = await figures({ rows: ['team', 'size'], measures: ['count'], order: '-count' });
  expect(Object.keys(inner).slice(0, 6)).toEqual([
    'Sales/100 to 200',
    'Sales/over 200',
    'Sales',
    'Works/up to 100',
    'Works',
    '(empty)/up to 100',
  ]);
});

test('several sources together, told apart, and a dictionary', async () => {
  const measures = ['count', 'customers', 'qty'];
  expect(await figures({ rows: ['source'], measures })).toEqual({
    Deal: ['6', '0', null],
    'Deal: Lines': ['0', '0', '7.5'],
    Client: ['0', '3', null],
    '': ['6', '3', '7.5'],
  });
  expect(await figures({ rows: ['level'], measures: ['count', 'customers'] })).toEqual({
    Key: ['2', '1'],
    Usual: ['2', '1'],
    '(empty)': ['2', '1'],
    '': ['6', '3'],
  });
});

test('whoever sees but some records and fields sees figures of these alone', async () => {
  const measures = ['amount', 'count', 'margin'];
  expect(await figures({ rows: ['team'], measures })).toMatchObject({
    '': ['484.35', '6', '0.200000000000'],
  });
  const found = await answer({ rows: ['team'], measures }, 'lee');
  expect(table(found)).toEqual({ Sales: ['450.30', '3'], '': ['450.30', '3'] });
  expect(found.measures.map(({ id }) => id)).toEqual(['amount', 'count']);
  expect(await figures({ rows: ['team'], measures }, 'bob')).toEqual({ '': [null, '0'] });
});

test('what is asked for that the report does not have is refused', async () => {
  const thousand = Array.from({ length: 1_000 }, () => 'team');
  const queries: ReportQuery[] = [
    { rows: ['nothing'] },
    { rows: thousand },
    { rows: ['team', 'team'] },
    { rows: ['team'], columns: ['team'] },
    { measures: ['nothing'] },
    { measures: Array.from({ length: 100 }, () => 'amount') },
    { order: 'nothing' },
    { order: `amount" desc; drop table data.deal; --` },
    { filters: { nothing: { operator: 'eq', value: 1 } } },
    { filters: { signed: { operator: 'contains', value: 'x' } } },
    { filters: { signed: { operator: 'eq', value: "2026-01-01'; drop table data.deal" } } },
    { filters: { signed: { operator: '__proto__' } } },
    { rows: ['__proto__'] },
  ];
  for (const query of queries) expect((await refusal(answer(query))).error).toBe('badRequest');
});

test('a moment belongs to the month that it is in the company’s time zone', async () => {
  const made = (title: string, at: string) =>
    shop.services.db.run(sql`update data.deal set "createdAt" = ${at} where title = ${title}`);
  await made('One', '2026-10-31T15:59:59.999Z');
  await made('Two', '2026-10-31T16:00:00Z');
  const found = await figures({ rows: ['made'], measures: ['amount'], columns: [] });
  expect(found).toMatchObject({ '2026-10': ['100.10'] });
  const [november] = Object.entries(found).filter(([month]) => month === '2026-11');
  expect(Number(november![1][0])).toBeCloseTo(384.25);
});

test('two departments of one name are told apart', async () => {
  await shop.services.db.run(
    sql`update data.team set name = 'Sales', "companyId" = ${teams.sales} where id = ${teams.works}`,
  );
  const { rows } = await answer({ rows: ['team'], measures: ['amount'] });
  const titles = rows[0]!.members.map(({ title }) => title.zh);
  expect(titles.toSorted()).toEqual(['Sales（Company）', 'Sales（Sales）', '（空）']);
});
