import type { Dictionary, Menu, Module, Roles, System } from '#engine/schema/language/index.ts';
import type { Definitions } from '#engine/schema/registry.ts';
import type { Queryable } from '../db/Database.ts';
import { sql } from '../db/query.ts';

/**
 * The definitions in force.
 *
 * @throws Error when none were published yet
 */
export async function readDefinitions(db: Queryable): Promise<Definitions> {
  const rows = await db.all<{ kind: string; json: unknown }>(
    sql`select kind, json from app.definition where current order by kind, name`,
  );
  const of = <T>(kind: string) =>
    rows.filter((row) => row.kind === kind).map((row) => row.json as T);
  for (const kind of ['roles', 'menu', 'system'])
    if (of(kind).length === 0)
      throw new Error(`No ${kind} is published: publish the schema files first`);
  return {
    modules: of<Module>('module'),
    dicts: of<Dictionary>('dict'),
    roles: of<Roles>('roles')[0]!,
    menu: of<Menu>('menu')[0]!,
    system: of<System>('system')[0]!,
  };
}
