import { expect, test } from 'vitest';
import { isTyped } from '#engine/schema/isTyped.ts';
import { definitionsOf } from '#server/definitions/definitionsOf.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';

const { modules } = definitionsOf(await loadFiles('schemas'));

/** Modules in which people choose what a document is charged to, with the field or column. */
const chosen = modules.flatMap(({ module, fields, guards = [] }) =>
  Object.values(fields)
    .flatMap((field) => [field, ...Object.values(field.columns ?? {})])
    .filter((field) => field.ref === 'budgetLedger' && isTyped(field) && !field.find)
    .map((field) => ({ module, field, guards })),
);

test('what people charge to a budget item is of the year of that item', () => {
  expect(chosen.map(({ module }) => module)).toContain('bidFeeApply');
  const loose = chosen.filter(
    ({ field, guards }) =>
      !field.refWhere?.includes('year == ') && !guards.some(({ id }) => id === 'budgetOfYear'),
  );
  expect(loose.map(({ module }) => module)).toEqual([]);
});
