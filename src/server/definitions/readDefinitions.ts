import type { Definitions } from '#engine/schema/registry.ts';
import type { Queryable } from '../db/Database.ts';
import { sql } from '../db/query.ts';
import { definitionsOf } from './definitionsOf.ts';
import { upgradeDefinition } from './upgradeDefinition.ts';

/** Definitions that were read before, by kind, name, version and hash. */
export type KnownDefinitions = Map<string, unknown>;

interface Published {
  kind: string;
  key: string;
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
  const rows = await db.all<Published>(sql`
    select kind, concat_ws(' ', kind, name, version, hash) as key
    from app.definition where current order by kind, name`);
  const news = rows.filter(({ key }) => !known.has(key)).map(({ key }) => key);
  const read = await db.all<Published & { value: unknown }>(sql`
    select kind, concat_ws(' ', kind, name, version, hash) as key, json as value
    from app.definition where current and concat_ws(' ', kind, name, version, hash) = any(${news})`);
  for (const { kind, key, value } of read) known.set(key, upgradeDefinition(kind, value));
  const published = rows.map(({ kind, key }) => ({ kind, value: known.get(key) }));
  const inForce = new Set(rows.map(({ key }) => key));
  for (const key of known.keys()) if (!inForce.has(key)) known.delete(key);
  for (const kind of ['roles', 'menu', 'system'])
    if (!published.some((one) => one.kind === kind))
      throw new Error(`No ${kind} is published: publish the schema files first`);
  return definitionsOf(published);
}
