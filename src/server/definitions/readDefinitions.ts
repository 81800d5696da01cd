import type { Definitions } from '#engine/schema/registry.ts';
import type { Queryable } from '../db/Database.ts';
import { sql } from '../db/query.ts';
import { definitionsOf } from './definitionsOf.ts';

/** Definitions that were read before, by hash. */
export type KnownDefinitions = Map<string, unknown>;

interface Published {
  kind: string;
  name: string;
  hash: string;
}

/**
 * The definitions in force.
 *
 * @param known what was read the last time, to be read once: those that stayed as they were are the same objects
 * @throws Error when none were published yet
 */
export async function readDefinitions(
  db: Queryable,
  known: KnownDefinitions = new Map(),
): Promise<Definitions> {
  const rows = await db.all<Published>(
    sql`select kind, name, hash from app.definition where current order by kind, name`,
  );
  const news = rows.filter(({ hash }) => !known.has(hash)).map(({ hash }) => hash);
  const read = await db.all<{ hash: string; value: unknown }>(
    sql`select hash, json as value from app.definition where current and hash = any(${news})`,
  );
  for (const { hash, value } of read) known.set(hash, value);
  const published = rows.map(({ kind, hash }) => ({ kind, value: known.get(hash) }));
  const inForce = new Set(rows.map(({ hash }) => hash));
  for (const hash of known.keys()) if (!inForce.has(hash)) known.delete(hash);
  for (const kind of ['roles', 'menu', 'system'])
    if (!published.some((one) => one.kind === kind))
      throw new Error(`No ${kind} is published: publish the schema files first`);
  return definitionsOf(published);
}
