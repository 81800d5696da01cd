import type { RecordData } from '#engine/schema/record.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { Database } from '#server/db/Database.ts';
import { join, name, sql } from '#server/db/query.ts';

/** Values written into the database past the rules: what somebody else's record has come to meanwhile. */
export interface Behind {
  module: string;
  /** Line table of these records; absent: the records themselves. */
  table?: string;
  ids: readonly string[];
  values: RecordData;
}

/** Writes them; answers what puts everything back. */
export async function writeBehind(
  db: Database,
  registry: Registry,
  { module, table, ids, values }: Behind,
): Promise<() => Promise<void>> {
  const { entity = module } = registry.module(module);
  const into = name('data', table === undefined ? entity : `${entity}__${table}`);
  const key = name(table === undefined ? 'id' : 'parentId');
  const columns = Object.keys(values);
  if (columns.length === 0) return async () => {};
  const before = await db.all<RecordData>(
    sql`select id, ${join(columns.map((column) => name(column)))} from ${into}
      where ${key} = any(${ids}::uuid[])`,
  );
  // all columns at once: on the way from one to the next a unique key may be another's
  const write = async (id: unknown, row: RecordData) => {
    const sets = columns.map((column) => sql`${name(column)} = ${row[column] ?? null}`);
    await db.run(sql`update ${into} set ${join(sets)} where id = ${id}`);
  };
  for (const { id } of before) await write(id, values);
  return async () => {
    for (const row of before) await write(row.id, row);
  };
}
