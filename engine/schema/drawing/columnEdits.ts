import type { Field } from '../language/index.ts';
import type { DrawnModule } from './DrawnModule.ts';
import { insertedBehind } from './fieldEdits.ts';
import { freeName } from './names.ts';

export const columnsOf = (module: DrawnModule, table: string): Record<string, Field> =>
  module.fields[table]?.columns ?? {};

export const withColumns = (
  module: DrawnModule,
  table: string,
  columns: Record<string, Field>,
): DrawnModule => ({
  ...module,
  fields: { ...module.fields, [table]: { ...module.fields[table]!, columns } },
});

export const addColumn = (
  module: DrawnModule,
  table: string,
  name: string,
  column: Field,
): DrawnModule => withColumns(module, table, { ...columnsOf(module, table), [name]: column });

/** The lists of a line table that name columns of it, with each name as it is to be; undefined: it goes. */
function namedAnew(table: Field, as: (name: string) => string | undefined): Field {
  const { totals, unseen, aside } = table;
  const anew = (names: readonly string[]) => names.flatMap((name) => as(name) ?? []);
  return {
    ...table,
    ...(totals && { totals: anew(totals) }),
    ...(unseen && { unseen: anew(unseen) }),
    ...(aside && { aside: anew(aside) }),
  };
}

/** Takes a column away, and what the table says of it. */
export function removeColumn(module: DrawnModule, table: string, name: string): DrawnModule {
  const { [name]: _gone, ...columns } = columnsOf(module, table);
  const changed = withColumns(module, table, columns);
  const field = namedAnew(changed.fields[table]!, (one) => (one === name ? undefined : one));
  return { ...changed, fields: { ...changed.fields, [table]: field } };
}

export function duplicateColumn(module: DrawnModule, table: string, name: string) {
  const columns = columnsOf(module, table);
  const copy = freeName(`${name}Copy`, Object.keys(columns));
  const next = insertedBehind(columns, name, copy, columns[name]!);
  return { module: withColumns(module, table, next), name: copy };
}

export function moveColumn(
  module: DrawnModule,
  table: string,
  name: string,
  by: 1 | -1,
): DrawnModule {
  const entries = Object.entries(columnsOf(module, table));
  const at = entries.findIndex(([key]) => key === name);
  const to = at + by;
  if (at < 0 || to < 0 || to >= entries.length) return module;
  const moved = entries.toSpliced(at, 1).toSpliced(to, 0, entries[at]!);
  return withColumns(module, table, Object.fromEntries(moved));
}

export function renameColumn(
  module: DrawnModule,
  table: string,
  from: string,
  to: string,
  isStored: boolean,
): DrawnModule {
  const columns = columnsOf(module, table);
  if (from === to || to in columns) return module;
  const { renamedFrom = from } = columns[from]! as { renamedFrom?: string };
  const named = Object.entries(columns).map(([name, column]) =>
    name !== from
      ? [name, column]
      : [to, isStored && renamedFrom !== to ? { ...column, renamedFrom } : column],
  );
  const changed = withColumns(module, table, Object.fromEntries(named) as Record<string, Field>);
  const field = namedAnew(changed.fields[table]!, (one) => (one === from ? to : one));
  return { ...changed, fields: { ...changed.fields, [table]: field } };
}
