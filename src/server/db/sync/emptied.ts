import type { Module } from '#engine/schema/language/index.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { Queryable } from '../Database.ts';
import { raw, sql } from '../query.ts';
import { inData } from './identifier.ts';
import { tableOf } from './tables.ts';

/**
 * Modules whose records would no longer be seen: they name another table than before, that one has records, and the
 * new one has none. A sentence for each, with the number of records.
 *
 * @param before modules as they are in force
 */
export async function emptiedBy(
  db: Queryable,
  before: readonly Module[],
  registry: Registry,
): Promise<string[]> {
  const told: string[] = [];
  for (const old of before) {
    const now = registry.stored.find(({ module }) => module === old.module);
    if (!now || old.sources || tableOf(now) === tableOf(old)) continue;
    const count = await rowsIn(db, tableOf(old));
    if (count === 0 || (await rowsIn(db, tableOf(now))) > 0) continue;
    told.push(
      `${now.module}: its ${count} records are in the table "${tableOf(old)}", and the table "${tableOf(now)}" is empty: ` +
        `put "entity": "${tableOf(old)}" back, or give what shall begin empty a module of its own`,
    );
  }
  return told;
}

/** 0 where there is no such table. */
async function rowsIn(db: Queryable, table: string): Promise<number> {
  const found = await db.first<{ name: string | null }>(
    sql`select to_regclass(${inData(table)})::text as name`,
  );
  if (!found?.name) return 0;
  const row = await db.first<{ count: number }>(
    sql`select count(*)::int as count from ${raw(inData(table))}`,
  );
  return row!.count;
}
