import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReportQuery } from '#engine/report/answer.ts';
import { reportFigures } from '#server/operations/reports/reportFigures.ts';
import type { PersonName } from '#tests/support/company.ts';
import { openShop, type Shop } from '../records/shop.ts';
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
