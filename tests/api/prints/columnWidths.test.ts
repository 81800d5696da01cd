import { expect, it } from 'vitest';
import type { PrintedTable } from '#engine/print/Printed.ts';
import { columnWidths } from '#server/features/prints/pdf/columnWidths.ts';
import { TextMeasure } from '#server/features/prints/pdf/TextMeasure.ts';

/** Chinese characters are as wide as they are high, others half of that. */
const measure = new TextMeasure((char) => (char > '\u2E80' ? 1 : 0.5));
const size = 10;
const total = 400;

/** Columns with so large a share each, and a row. */
const widthsOf = (columns: [title: string, share: number, text: string][]) => {
  const table: PrintedTable = {
    kind: 'table',
    columns: columns.map(([title, width]) => ({ title, width, align: 'left' })),
    rows: [columns.map(([, , text]) => text)],
    sumTitle: '合计',
  };
  return columnWidths(measure, table, total, size, new Map());
};

it('no head of four characters is broken where others have room', () => {
  const [head, place] = widthsOf([
    ['交通工具', 10, '高铁二等座'],
    ['出发地点及目的地', 90, '南京'],
  ]);
  expect(head).toBeGreaterThan(4 * size);
  expect(head! + place!).toBeCloseTo(total);
});

it('shares are kept where nothing lacks room', () => {
  expect(
    widthsOf([
      ['交通工具', 25, '高铁'],
      ['事由', 75, '验收'],
    ]),
  ).toEqual([100, 300]);
});
