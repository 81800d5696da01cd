import { kindOf } from '#engine/fields/index.ts';
import { recordKey } from '#engine/import/importSheets.ts';
import { isTyped } from '#engine/schema/isTyped.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { accessFor, type ReadContext } from '../access/index.ts';
import { entityOf } from '../records/sql/entity.ts';
import { join, name, raw, sql } from '../../db/query.ts';
import { and } from '../records/sql/fragment.ts';
import { isVoidSql } from '../records/titles.ts';

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
    sql`select k.n as index, t.id from unnest(${join(lists)})
        with ordinality as k(${join([...key.map((field) => name(field)), raw('n')])})
      join ${entityOf(module).table} t on ${and(key.map((field) => sql`${name('t', field)} = ${name('k', field)}`))}
      where ${and([
        accessFor(context, module.module).rows('read', 't'),
        ...(isVoid ? [sql`(${isVoid}) is not true`] : []),
      ])}`,
  );
  for (const { index, id } of matches) {
    const at = asked[Number(index) - 1]!.index;
    found.set(at, [...(found.get(at) ?? []), id]);
  }
  return found;
}
