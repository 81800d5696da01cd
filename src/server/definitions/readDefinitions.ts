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
  const of = <T>(kind: string) => rows.filter((row) => row.kind === kind).map((row) => row.json as T); // prettier-ignore
  const one = <T>(kind: string): T => {
    const [found] = of<T>(kind);
    if (!found) throw new Error(`No ${kind} is published: publish the schema files first`);
    return found;
  };
  return {
    modules: of<Module>('module'),
    dicts: of<Dictionary>('dict'),
    roles: one<Roles>('roles'),
    menu: one<Menu>('menu'),
    system: one<System>('system'),
  };
}
