import { createHash } from 'node:crypto';
import { figureSources } from '#engine/schema/figures.ts';
import type { Registry } from '#engine/schema/registry.ts';
import { searchRule } from '../../operations/records/search.ts';
import type { Queryable } from '../Database.ts';
import { sql } from '../query.ts';
import { indexesOf } from './indexes.ts';
import { tablesOf } from './tables.ts';

/** Grows when the same definitions are to have other tables. */
const rule = 1;

/** Everything that tables are made of, as one word. */
export function tablesHash(registry: Registry): string {
  const wanted = {
    rule,
    tables: tablesOf(registry),
    indexes: indexesOf(registry),
    fill: registry.stored.map((module) => [searchRule(module), figureSources(module)]),
  };
  return createHash('sha256').update(JSON.stringify(wanted)).digest('hex');
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

/** True when the tables were made for the same definitions, and are as they were then. */
export async function isSynced(db: Queryable, hash: string): Promise<boolean> {
  const last = await db.first<{ hash: string; shape: string }>(
    sql`select hash, shape from app.table_sync`,
  );
  return last?.hash === hash && last.shape === (await shapeOf(db));
}

export async function noteSynced(db: Queryable, hash: string): Promise<void> {
  await db.run(sql`
    insert into app.table_sync (id, hash, shape) values (1, ${hash}, ${await shapeOf(db)})
    on conflict (id) do update set hash = excluded.hash, shape = excluded.shape`);
}
