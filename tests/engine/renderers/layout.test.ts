import { expect, it } from 'vitest';
import type { Field, FieldType } from '#engine/schema/language/index.ts';
import { layoutOf } from '#engine/renderers/form/layout.ts';

const text = (en: string) => ({ en, zh: en });

/** Widths of the fields of a row, of twelve columns. */
function spans(...row: (FieldType | [FieldType, number])[]): number[] {
  const fields = Object.fromEntries(
    row.map((kind, i): [string, Field] => {
      const [type, width] = typeof kind === 'string' ? [kind] : kind;
      return [`f${i}`, { type, title: text(type), ...(width && { width }) }];
    }),
  );
  const section = { id: 'only', rows: [Object.keys(fields)] };
  const { tabs } = layoutOf(
    { tabs: [{ id: 'main', title: text('Main'), sections: [section] }] },
    fields,
  );
  return tabs[0]!.sections[0]!.chunks[0]!.rows[0]!.map(({ span }) => span);
}

it('keeps short values as wide as in a row of three, so that rows line up', () => {
  expect(spans('date', 'ref', 'money')).toEqual([4, 4, 4]);
  expect(spans('date', 'date')).toEqual([4, 4]);
  expect(spans('ref', 'money')).toEqual([4, 4]);
  expect(spans('ref')).toEqual([4]);
});

it('gives long texts the room that is left', () => {
  expect(spans('address', 'string')).toEqual([6, 6]);
  expect(spans('dict', 'string')).toEqual([4, 8]);
  expect(spans('text')).toEqual([12]);
  expect(spans('table')).toEqual([12]);
  expect(spans('serial', 'user', 'org', 'date')).toEqual([3, 3, 3, 3]);
});

it('follows the widths that are said', () => {
  expect(spans(['date', 1], ['date', 1])).toEqual([6, 6]);
  expect(spans(['string', 2], 'date')).toEqual([8, 4]);
  expect(spans(['ref', 3])).toEqual([12]);
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
