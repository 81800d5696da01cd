import { kindOf } from '#engine/fields/index.ts';
import { recordKey } from '#engine/import/importSheets.ts';
import { isTyped } from '#engine/schema/isTyped.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import { accessFor, type ReadContext } from '../access/index.ts';
import { readColumns, selectColumns, type Column } from '../records/columns.ts';
import { readLines } from '../records/readLines.ts';
import { entityOf } from '../records/sql/entity.ts';
import { and, join, name, raw, sql, statement } from '../records/sql/fragment.ts';
import { columnOf } from '../records/sql/scope.ts';
import { isVoidSql } from '../records/titles.ts';

/** A record that is there already, as the person may see it. */
export interface Existing {
  id: string;
  rev: number;
  values: RecordData;
  /** Fields that this person does not see of it. */
  hidden: ReadonlySet<string>;
}

/** Fields that together name a record: as the import declares, then each unique rule. */
export function keysOf(module: Module, columns: ReadonlySet<string>): string[][] {
  const declared = recordKey(module);
  const unique = (module.unique ?? []).map(({ fields }) => fields);
  const all = module.import?.key ? [declared] : [declared, ...unique];
  return all.filter((key) => key.length > 0 && key.every((field) => columns.has(field)));
}

/**
 * The records that rows name, by the index of the row.
 *
 * @param rows values of the key; a row without one of them names none
 */
export async function findRecords(
  context: ReadContext,
  module: Module,
  key: readonly string[],
  rows: readonly (RecordData | undefined)[],
): Promise<Map<number, string[]>> {
  const asked = rows.flatMap((values, index) =>
    values && key.every((field) => values[field] !== null && values[field] !== undefined)
      ? [{ index, values }]
      : [],
  );
  const found = new Map<number, string[]>();
  if (asked.length === 0) return found;
  const lists = key.map((field) => {
    const type = kindOf(module.fields[field]!).column ?? 'text';
    return sql`${asked.map(({ values }) => values[field])}::${raw(`${type}[]`)}`;
  });
  // A number names one record for ever; what people write may be written again once its record is void.
  const isVoid = key.every((field) => isTyped(module.fields[field]!))
    ? isVoidSql(module, 't')
    : undefined;
  const matches = await context.db.all<{ index: string; id: string }>(
    statement(sql`select k.n as index, t.id from unnest(${join(lists)})
        with ordinality as k(${join([...key.map((field) => name(field)), raw('n')])})
      join ${entityOf(module).table} t on ${and(key.map((field) => sql`${name('t', field)} = ${name('k', field)}`))}
      where ${and([
        accessFor(context, module.module).rows('read', 't'),
        ...(isVoid ? [sql`(${isVoid}) is not true`] : []),
      ])}`),
  );
  for (const { index, id } of matches) {
    const at = asked[Number(index) - 1]!.index;
    found.set(at, [...(found.get(at) ?? []), id]);
  }
  return found;
}

/** Records with their fields and lines of some tables, by id. */
export async function readExisting(
  context: ReadContext,
  module: Module,
  ids: readonly string[],
  tables: readonly string[],
): Promise<Map<string, Existing>> {
  const existing = new Map<string, Existing>();
  if (ids.length === 0) return existing;
  const access = accessFor(context, module.module);
  const row = { alias: 't', module: module.module };
  const columns = Object.entries(module.fields)
    .filter(([, field]) => kindOf(field).column !== null)
    .map(([key, field]): Column => ({
      key,
      // an id is compared, its title is not wanted
      field: { ...field, type: 'string' },
      value: columnOf(context.services.registry(), row, [key]),
      visibility: access.visibility(key, 't'),
    }));
  const shown = columns.filter(({ visibility }) => visibility !== 'never');
  const [rows, lines] = await Promise.all([
    context.db.all<Record<string, unknown> & { id: string; rev: number }>(
      statement(sql`select ${join([sql`t.id, t.rev`, ...selectColumns(context, shown)])}
        from ${entityOf(module).table} t where t.id = any(${ids}::uuid[])`),
    ),
    tables.length ? readLines(context, access, ids, tables) : [],
  ]);
  for (const found of rows) {
    const { values, hidden } = readColumns(columns, found);
    for (const { field, lines: all } of lines)
      values[field] = all
        .filter(({ parentId }) => parentId === found.id)
        .map((line) => line.values as FieldValue);
    existing.set(found.id, {
      id: found.id,
      rev: found.rev,
      values,
      hidden: new Set(hidden),
    });
  }
  return existing;
}
