import { afterAll, beforeAll, expect, test } from 'vitest';
import { toDecimal } from '#engine/fields/decimal.ts';
import type { ReportAnswer, ReportQuery } from '#engine/report/answer.ts';
import { exportRecords } from '#server/features/records/export/exportRecords.ts';
import { listRecords } from '#server/features/records/listRecords.ts';
import { exportReport } from '#server/features/reports/exportReport.ts';
import { reportData } from '#server/features/reports/reportData.ts';
import type { PersonName } from '#tests/support/company.ts';
import { unzip } from '#tests/support/unzip.ts';
import { openShop, type Shop } from '../records/shop.ts';
import { dealReport as report, fillShop } from './dealReport.ts';

/** Who sees all, and who sees the records of one team each, without the margin. */
const readers = ['fay', 'lee', 'wang'] as const;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await fillShop(shop);
});
afterAll(() => shop.close());

const as = (reader: PersonName) => [shop.services, shop.as(reader)] as const;

/** What a chart and its table draw: all measures along each of these. */
const asked: ReportQuery[] = [
  ['team', 'month'],
  ['client'],
  ['age', 'size'],
  ['source'],
  ['level'],
].map((rows) => ({ rows, columns: [], unit: 'one' }));

/** In any order, without what floating point adds. */
const compared = (numbers: readonly number[]) =>
  numbers.map((number) => Number(number.toFixed(6))).toSorted((a, b) => a - b);

/** To as many places as they are shown with. */
const figuresOf = ({ measures, cells }: ReportAnswer): number[] =>
  cells.flatMap(({ v }) =>
    v.flatMap((value, index) => {
      const { format, scale } = measures[index]!;
      const places = format === 'percent' ? scale + 2 : scale;
      return value === null ? [] : [toDecimal(value)!.toDecimalPlaces(places).toNumber()];
    }),
  );

/** What stands behind the titles of each line. */
const figuresOfCsv = (text: string, titles: number): number[] =>
  text
    .trim()
    .split('\r\n')
    .slice(1)
    .flatMap((line) => line.split(',').slice(titles))
    .filter((cell) => cell !== '')
    .map((cell) => (cell.endsWith('%') ? Number(cell.slice(0, -1)) / 100 : Number(cell)));

/** Every number of a sheet, and its words. */
function readSheet(content: Buffer) {
  const parts = unzip(content);
  const cells = Array.from(
    parts['xl/worksheets/sheet1.xml']!.matchAll(/<c r="[A-Z]+\d+"([^>]*)><v>([^<]*)<\/v>/g),
  );
  const numbers = cells.filter(([, attributes]) => !/\bt="(?!n")/.test(attributes!));
  return {
    numbers: numbers.map(([, , value]) => Number(value)),
    text: Object.values(parts).join('\n'),
  };
}

test.each(readers)(
  'the figures that %s is shown are those of the workbook and the CSV file',
  async (reader) => {
    for (const query of asked) {
      const { measures } = await reportData(...as(reader), { report, query });
      const figures = measures.flatMap(({ id, format }) => (format === 'date' ? [] : [id]));
      const plain = { report, query: { ...query, measures: figures } };
      const shown = await reportData(...as(reader), plain);
      const told = compared(figuresOf(shown));
      const file = async (format: 'csv' | 'xlsx') =>
        (await exportReport(...as(reader), { ...plain, format })).content;
      const csv = (await file('csv')).toString('utf8');
      expect(compared(figuresOfCsv(csv, shown.rows.length))).toEqual(told);
      expect(compared(readSheet(await file('xlsx')).numbers)).toEqual(told);
      expect(told.length).toBeGreaterThan(figures.length);
    }
  },
);

test('whoever sees half of the records has half the sum in list, chart, workbook and CSV', async () => {
  const sums = async (reader: PersonName) => {
    const page = { page: 1, size: 1, query: { totals: ['amount'] } };
    const query: ReportQuery = { rows: ['team'], columns: [], measures: ['amount'], unit: 'one' };
    const answer = await reportData(...as(reader), { report, query });
    const csv = await exportReport(...as(reader), { report, query, format: 'csv' });
    const book = await exportReport(...as(reader), { report, query, format: 'xlsx' });
    const list = await exportRecords(...as(reader), 'deal', { columns: ['amount'], format: 'csv' });
    const [, ...amounts] = list.content.toString('utf8').trim().split('\r\n');
    return [
      Number((await listRecords(...as(reader), 'deal', page)).totals!['amount']),
      Number(answer.cells.find(({ r }) => r.length === 0)!.v[0]),
      Number(csv.content.toString('utf8').trim().split(',').at(-1)),
      readSheet(book.content).numbers.at(-1),
      Math.round(amounts.reduce((sum, amount) => sum + Number(amount), 0) * 100) / 100,
    ];
  };
  expect(await sums('fay')).toEqual(Array.from({ length: 5 }, () => 484.35));
  expect(await sums('lee')).toEqual(Array.from({ length: 5 }, () => 450.3));
  expect(await sums('wang')).toEqual(Array.from({ length: 5 }, () => 34));
});

test('no file of a report tells of records and fields that its reader does not see', async () => {
  const whole = async (reader: PersonName) => {
    const query: ReportQuery = { rows: ['client', 'team'], columns: [] };
    const csv = await exportReport(...as(reader), { report, query, format: 'csv' });
    const book = await exportReport(...as(reader), { report, query, format: 'xlsx' });
    return [csv.content.toString('utf8'), readSheet(book.content).text];
  };
  for (const text of await whole('fay'))
    for (const word of ['Margin', 'Works']) expect(text).toContain(word);
  for (const text of await whole('lee')) {
    expect(text).toContain('Sales');
    for (const word of ['Margin', 'Works']) expect(text).not.toContain(word);
  }
});
