import type { SqlFragment } from '#engine/expression/types.ts';
import { fieldsOfDictionary, type DictionaryField } from '#engine/schema/dictionaryUses.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { Queryable } from '../../db/Database.ts';
import { entityOf } from '../records/sql/entity.ts';
import { join, name, sql } from '../../db/query.ts';
import { isChoice } from '#engine/schema/language/fieldUses.ts';
import { isCells, isMultiple, isStatus } from '#engine/schema/language/fieldTypes.ts';

/** How many records and lines have each value of a dictionary, whoever may read them; values that none has are left out. */
export async function countValues(
  db: Queryable,
  registry: Registry,
  code: string,
): Promise<Record<string, number>> {
  const stored = new Set(registry.stored);
  const columns = new Map<string, SqlFragment>();
  for (const use of fieldsOfDictionary(registry, code)) {
    const values = stored.has(use.module) ? valuesOf(use) : undefined;
    // modules that share a table share its records
    const { order } = entityOf(use.module);
    if (values) columns.set([order, use.lines, use.name].join(' '), values);
  }
  if (columns.size === 0) return {};
  const rows = await db.all<{ value: string; count: string }>(
    sql`select value, sum(count)::text as count from (
      ${join([...columns.values()], ' union all ')}) as counted group by value order by value`,
  );
  return Object.fromEntries(rows.map(({ value, count }) => [value, Number(count)]));
}

/** Values and how many have each; undefined where no values of the dictionary are stored. */
function valuesOf({ module, name: key, field, lines }: DictionaryField): SqlFragment | undefined {
  const entity = entityOf(module);
  const table = lines === undefined ? entity.table : entity.lines.get(lines)!.table;
  const column = name('t', key);
  if (isCells(field))
    return sql`select r.value, count(*) as count from ${table} t
      cross join jsonb_object_keys(${column}) as r(value) group by 1`;
  if (!isChoice(field) && !isStatus(field)) return undefined;
  return isMultiple(field)
    ? sql`select r.value, count(*) as count from ${table} t
        cross join unnest(${column}) as r(value) group by 1`
    : sql`select ${column} as value, count(*) as count from ${table} t
        where ${column} is not null group by 1`;
}
