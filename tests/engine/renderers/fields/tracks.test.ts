import { expect, it } from 'vitest';
import { columnsOf } from '#engine/renderers/fields/table/columns.ts';
import { tracksOf } from '#engine/renderers/fields/table/tracks.ts';
import type { Field } from '#engine/schema/language/index.ts';

const title = { en: 'Field', zh: '字段' };
const table: Field = {
  type: 'table',
  title,
  columns: {
    name: { type: 'string', title },
    amount: { type: 'money', title },
    due: { type: 'date', title },
  },
};

it('columns of lines narrow before they are scrolled, down to where a date or an amount is still read', () => {
  const { template, minWidth } = tracksOf(columnsOf(table), {}, 2);
  expect(template).toBe('44px minmax(109px, 160fr) minmax(124px, 160fr) minmax(128px, 120fr) 68px');
  expect(minWidth).toBe(44 + 109 + 124 + 128 + 68);
});

it('a column whose width somebody chose keeps it', () => {
  const chosen = { amount: 300 };
  const { template, minWidth } = tracksOf(columnsOf(table, chosen), chosen, 0);
  expect(template).toBe('44px minmax(109px, 160fr) 300px minmax(128px, 120fr)');
  expect(minWidth).toBe(44 + 109 + 300 + 128);
});
