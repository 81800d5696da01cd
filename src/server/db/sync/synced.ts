import { createHash } from 'node:crypto';
import { figureSources } from '#engine/schema/figures.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { Registry } from '#engine/schema/registry.ts';
import { groupBy } from '../../features/directory/groupBy.ts';
import { searchRule } from '../../features/records/search.ts';
import type { Queryable } from '../Database.ts';
import { sql } from '../query.ts';
import { indexesOf } from './indexes.ts';
import { tableOf, tablesOf, type Table } from './tables.ts';

/** Grows when the same definitions are to have other tables. */
const rule = 2;

/** What each table is made of and filled with, as one word a table. */
export type TableHashes = Record<string, string>;

export function tableHashes(registry: Registry): TableHashes {
  const tables = tablesOf(registry);
  const names = new Set(tables.map(({ name }) => name));
  const indexes = groupBy(indexesOf(registry), ({ table }) => table);
  const modules = groupBy(registry.stored, tableOf);
  const hashOf = (table: Table) => {
    const wanted = {
      rule,
      table,
      // where it is gone, its lines are taken over
      isFormerWanted: table.renamedFrom !== undefined && names.has(table.renamedFrom),
      indexes: indexes.get(table.name)?.map(({ sql: text }) => text),
      fill: modules.get(table.name)?.map(fillOf),
    };
    return createHash('sha256').update(JSON.stringify(wanted)).digest('hex').slice(0, 16);
  };
  return Object.fromEntries(tables.map((table) => [table.name, hashOf(table)]));
}

const fills = new WeakMap<Module, unknown>();

/** What the records of a module are filled in by. */
function fillOf(module: Module): unknown {
  const fill = fills.get(module) ?? [module.module, searchRule(module), figureSources(module)];
  fills.set(module, fill);
  return fill;
}

/**
 * How many tables, indexes and columns there are, and for how many modules they were filled in: somebody else may have
 * changed that.
 */
const shapeOf = async (db: Queryable) =>
  (await db.first<{ shape: string }>(sql`
    select count(*) || ' ' || coalesce(sum(relnatts), 0) || ' '
      || (select count(*) from app.search_source) || ' ' || (select count(*) from app.figure_source) as shape
    from pg_class where relnamespace = 'data'::regnamespace`))!.shape;

/** The build that last put files into force, as long as the tables are as it left them. */
export async function buildInForce(db: Queryable): Promise<string | undefined> {
  const last = await db.first<{ build: string | null; shape: string }>(
    sql`select build, shape from app.table_sync`,
  );
  return last?.build && last.shape === (await shapeOf(db)) ? last.build : undefined;
}

export const noteBuild = (db: Queryable, build: string | undefined) =>
  db.run(sql`update app.table_sync set build = ${build ?? null}`);

/** Tables that are to be looked at: those made for other definitions, or all where they are not as they were left. */
export async function tablesToSync(db: Queryable, hashes: TableHashes): Promise<Set<string>> {
  const last = await db.first<{ tables: TableHashes; shape: string }>(
    sql`select tables, shape from app.table_sync`,
  );
  const isLeft = last !== undefined && last.shape === (await shapeOf(db));
  const changed = Object.entries(hashes).filter(
    ([table, hash]) => !isLeft || last.tables[table] !== hash,
  );
  return new Set(changed.map(([table]) => table));
}

export async function noteSynced(db: Queryable, hashes: TableHashes): Promise<void> {
  await db.run(sql`
    insert into app.table_sync (id, tables, shape)
    values (1, ${JSON.stringify(hashes)}::text::jsonb, ${await shapeOf(db)})
    on conflict (id) do update set tables = excluded.tables, shape = excluded.shape`);
}
