import type { Definitions } from '#engine/schema/registry.ts';
import type { Queryable } from '../db/Database.ts';
import { sql } from '../db/query.ts';
import { definitionsOf } from './definitionsOf.ts';

/**
 * The definitions in force.
 *
 * @throws Error when none were published yet
 */
export async function readDefinitions(db: Queryable): Promise<Definitions> {
  const published = await db.all<{ kind: string; value: unknown }>(
    sql`select kind, json as value from app.definition where current order by kind, name`,
  );
  for (const kind of ['roles', 'menu', 'system'])
    if (!published.some((one) => one.kind === kind))
      throw new Error(`No ${kind} is published: publish the schema files first`);
  return definitionsOf(published);
}
