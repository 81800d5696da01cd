import { expect, it } from 'vitest';
import type { Field, FieldType } from '#engine/schema/language/index.ts';
import { layoutOf } from '#engine/renderers/form/layout.ts';

const text = (en: string) => ({ en, zh: en });

type Kind = FieldType | [FieldType, number];

/** Widths of the fields of a row, of twelve columns. */
const spans = (...row: Kind[]): number[] => rowSpans(row)[0]!;

function rowSpans(...rows: Kind[][]): number[][] {
  const fields: Record<string, Field> = {};
  const names = rows.map((row, at) =>
    row.map((kind, i) => {
      const [type, width] = typeof kind === 'string' ? [kind] : kind;
      fields[`f${at}_${i}`] = { type, title: text(type), ...(width && { width }) };
      return `f${at}_${i}`;
    }),
  );
  const section = { id: 'only', rows: names };
  const { tabs } = layoutOf(
    { tabs: [{ id: 'main', title: text('Main'), sections: [section] }] },
    fields,
  );
  const chunks = tabs[0]!.sections[0]!.chunks;
  return chunks.flatMap((chunk) => chunk.rows.map((row) => row.map(({ span }) => span)));
}

it('gives short values one column of three, so that rows line up', () => {
  expect(spans('date', 'org', 'money')).toEqual([4, 4, 4]);
  expect(spans('date', 'date')).toEqual([4, 4]);
  expect(spans('ref')).toEqual([4]);
});

it('gives what is left to long texts, else a part of it to a reference', () => {
  expect(spans('dict', 'string')).toEqual([4, 8]);
  expect(spans('address', 'string')).toEqual([8, 4]);
  expect(spans('text')).toEqual([12]);
  expect(spans('table')).toEqual([12]);
  expect(spans('money', 'ref')).toEqual([4, 8]);
});

it('follows the widths that are said', () => {
  expect(spans(['string', 2], 'date')).toEqual([8, 4]);
  expect(spans(['ref', 3])).toEqual([12]);
  expect(spans(['string', 1], 'date')).toEqual([4, 4]);
});

it('puts all rows of a form on four columns where one of them has four', () => {
  const row = (...types: FieldType[]) => types;
  expect(
    rowSpans(row('serial', 'user', 'org', 'date'), row('ref', 'user', 'date'), row('date', 'date')),
  ).toEqual([
    [3, 3, 3, 3],
    [6, 3, 3],
    [3, 3],
  ]);
  expect(rowSpans(row('date', 'date', 'date', 'date'), row('address', 'string'))).toEqual([
    [3, 3, 3, 3],
    [6, 6],
  ]);
});

it('shares the room evenly in a row of more than four', () => {
  expect(spans('date', 'date', 'date', 'date', 'date')).toEqual([2, 2, 2, 2, 2]);
});

it('does not repeat the title of a section above a field of that name', () => {
  const lines: Field = { type: 'table', title: text('Lines') };
  const total: Field = { type: 'computed', title: text('Total'), formula: '1' };
  const section = { id: 'lines', title: text('Lines'), rows: [['lines'], ['total']] };
  const { tabs } = layoutOf(
    { tabs: [{ id: 'main', title: text('Main'), sections: [section] }] },
    { lines, total },
  );
  const named = tabs[0]!.sections[0]!.chunks[0]!.rows.flat().map(({ isNamed }) => isNamed);
  expect(named).toEqual([true, false]);
});

it('says what a field is that stands beside others, whatever the title of its section', () => {
  const total: Field = { type: 'computed', title: text('Total'), formula: '1' };
  const orders: Field = { type: 'integer', title: text('Orders') };
  const section = { id: 'total', title: text('Total'), rows: [['total', 'orders']] };
  const { tabs } = layoutOf(
    { tabs: [{ id: 'main', title: text('Main'), sections: [section] }] },
    { total, orders },
  );
  const named = tabs[0]!.sections[0]!.chunks[0]!.rows.flat().map(({ isNamed }) => isNamed);
  expect(named).toEqual([false, false]);
});
