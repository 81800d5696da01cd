import { expect, it } from 'vitest';
import { markedSlot, suggestionsIn, slotMark } from '#engine/schema/naming/completion.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { definitionsOf } from '#server/definitions/definitionsOf.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';

const registry = createRegistry(definitionsOf(await loadFiles('docs/example')));
const trip = registry.module('trip');
const guards = trip.guards!.map((guard, at) => (at === 0 ? { ...guard, expr: slotMark } : guard));
const slot = markedSlot(registry, { ...trip, guards })!;
const offered = (before: string) =>
  suggestionsIn(registry, slot, before).map(({ label, typed }) => [label, typed]);

it('suggests the settings of the company by their keys, in place of what stands there', () => {
  expect(offered('setting(')).toContainEqual(["'trip.overBudget'", '']);
  expect(offered("orderId != null && setting('trip.no")).toEqual([
    ['trip.overBudget', 'trip.no'],
    ['trip.noticeDays', 'trip.no'],
  ]);
});

it('suggests what a setting can be where it is compared', () => {
  const values = offered("setting('trip.overBudget') == '").map(([label]) => label);
  expect(values).toEqual(expect.arrayContaining(['warn', 'refuse']));
});
