import { expect, it } from 'vitest';
import { fittingColumns, neededWidth } from '#engine/renderers/list/fittingColumns.ts';
import { defaultSettings, listColumns } from '#engine/renderers/list/listColumns.ts';
import type { ListSettings } from '#engine/renderers/list/ListState.ts';
import { field, module } from '#tests/support/modules.ts';
import { registry } from '../fixture.ts';

const names = ['name', 'city', 'note', 'amount'];
const deal = module(
  'deal',
  {
    name: field('string'),
    city: field('string'),
    note: field('string'),
    amount: field('money'),
  },
  { list: { columns: names.map((id) => ({ id })) } },
);
const columns = listColumns(deal, deal.list, {});
const services = { registry, language: 'en' } as const;
const [name, city, note, amount] = columns.map((column) => neededWidth(column, [], services)) as [
  number,
  number,
  number,
  number,
];
const all = name + city + note + amount;
const shown = (room: number, settings: Partial<ListSettings> = {}, first: string[] = []) => {
  const own = { ...defaultSettings(columns), ...settings };
  return fittingColumns(columns, own, [], room, first, services).map(({ path }) => path);
};

it('leaves out the last columns for which there is no room, and none that has some', () => {
  expect(shown(all)).toEqual(names);
  expect(shown(all - 1)).toEqual(['name', 'city', 'note']);
  expect(shown(name + city)).toEqual(['name', 'city']);
  expect(shown(1)).toEqual(['name', 'city']);
});

it('leaves out what a record is known by last of all, and never what stays in sight', () => {
  expect(shown(name + amount, {}, ['name', 'amount'])).toEqual(['name', 'amount']);
  expect(shown(name + note, { pinned: ['note'] })).toEqual(['name', 'note']);
});

it('goes by what a person has chosen', () => {
  const hidden = { hidden: ['city'] };
  expect(shown(all - city, hidden)).toEqual(names);
  expect(shown(all, { widths: { name: name + 1 } })).toEqual(['name', 'city', 'note']);
  expect(shown(all - 1, { order: ['amount'] })).toEqual(['name', 'city', 'amount']);
  expect(shown(1, { isWide: true })).toEqual(names);
});

it('shows all where nothing is laid out', () => {
  expect(shown(0)).toEqual(names);
});
