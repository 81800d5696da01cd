import { isDay, isPerson, roomOf } from '../language/fieldUses.ts';
import { isMultiple, isStatus } from '../language/fieldTypes.ts';
import type { Field, ListSpec } from '../language/index.ts';
import type { DrawnModule } from './DrawnModule.ts';

/** Keys of a list that are names in an order. */
export type ListNames = 'filters' | 'search' | 'totals' | 'editable' | 'groups' | 'more';
export type ListColumn = ListSpec['columns'][number];

export const columnsOfList = ({ list }: DrawnModule): readonly ListColumn[] => list?.columns ?? [];

export const withList = (module: DrawnModule, part: Partial<DrawnModule['list']>): DrawnModule => ({
  ...module,
  list: { ...module.list, ...part },
});

/** Puts a column at a place, counted with the column where it stood; a path that has none yet gets one. */
export function placeListColumn(module: DrawnModule, id: string, at: number): DrawnModule {
  const columns = columnsOfList(module);
  const from = columns.findIndex((column) => column.id === id);
  const column = columns[from] ?? { id };
  const rest = from < 0 ? columns : columns.toSpliced(from, 1);
  const to = from >= 0 && from < at ? at - 1 : at;
  return withList(module, { columns: rest.toSpliced(to, 0, column) });
}

/** So many columns are shown at first. */
const most = 8;

/**
 * Shows a field in the list of a new module: behind those drawn before it, before what its trait ends with. Nothing
 * happens where the list is full, and for what no list shows well.
 */
export function listField(module: DrawnModule, name: string): DrawnModule {
  const columns = columnsOfList(module);
  if (roomOf(module.fields[name]!) === 'row' || columns.length >= most) return module;
  const names = Object.keys(module.fields);
  const first = names.indexOf(module.record?.title ?? '');
  const at = columns.findLastIndex(({ id }) => names.indexOf(id) >= first) + 1;
  return placeListColumn(module, name, at);
}

/** What tells who, when, and how far it is. */
const tellingLast = [
  (field: Field) => isPerson(field) && !isMultiple(field),
  (field: Field) => isDay(field),
  (field: Field) => isStatus(field),
];

/** A list that ends with who, when, and the status, where the fields of a new module tell it. */
export function listedUsually(module: DrawnModule): DrawnModule {
  const last = tellingLast.flatMap(
    (tells) => Object.keys(module.fields).find((name) => tells(module.fields[name]!)) ?? [],
  );
  const more = namesOfList(module, 'more').filter((name) => !last.includes(name));
  const shown = columnsOfList(module).filter(({ id }) => !last.includes(id));
  return withList(module, {
    columns: [...shown, ...last.map((id) => ({ id }))],
    ...(module.list?.more && { more }),
  });
}

export const removeListColumn = (module: DrawnModule, id: string): DrawnModule =>
  withList(module, { columns: columnsOfList(module).filter((column) => column.id !== id) });

export function moveListColumn(module: DrawnModule, id: string, by: 1 | -1): DrawnModule {
  const at = columnsOfList(module).findIndex((column) => column.id === id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= columnsOfList(module).length) return module;
  return placeListColumn(module, id, by === 1 ? to + 1 : to);
}

export const namesOfList = ({ list }: DrawnModule, key: ListNames): readonly string[] =>
  list?.[key] ?? [];

/** Puts a name at the end of a list of names, or takes it out; a list that is left empty goes. */
export function toggleListName(module: DrawnModule, key: ListNames, name: string): DrawnModule {
  const names = namesOfList(module, key);
  const next = names.includes(name) ? names.filter((one) => one !== name) : [...names, name];
  if (next.length > 0) return withList(module, { [key]: next });
  const { [key]: _none, ...list } = module.list ?? {};
  return { ...module, list };
}
