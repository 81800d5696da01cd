import { expect, it } from 'vitest';
import { markedSlot, slotMark, suggestionsIn } from '#engine/schema/naming/completion.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { definitionsOf } from '#server/definitions/definitionsOf.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';

const registry = createRegistry(definitionsOf(await loadFiles('docs/example')));
const trip = registry.module('trip');
const guards = trip.guards!.map((guard, at) => (at === 0 ? { ...guard, expr: slotMark } : guard));
const slot = markedSlot(registry, { ...trip, guards })!;
const offered = (before: string) => suggestionsIn(registry, slot, before).map(({ label }) => label);

it.each([
  'orderId ',
  'max([1, 2])',
  'max([1, 2]) ',
  "setting('trip.overBudget') == 'warn'",
  "setting('trip.overBudget') == 'warn' ",
  'orderId == null',
  '1 + 12.5',
])('suggests nothing behind a value that is complete: %s', (before) => {
  expect(offered(before)).toEqual([]);
});

it.each([
  '',
  'orderId == null && ',
  '!',
  'length(',
  '[1, ',
  '1 + or',
  'orderId in ',
  'orderId == ',
])('suggests names where a value begins: %s', (before) => {
  expect(offered(before)).toEqual(expect.arrayContaining(['orderId', 'length']));
});
