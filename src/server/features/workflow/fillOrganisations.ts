import type { Registry } from '#engine/schema/registry.ts';
import type { Database } from '../../db/Database.ts';
import { entityOf } from '../records/sql/entity.ts';
import { name, sql } from '../../db/query.ts';

/**
 * Fills in where the starters of instances worked at the start, for those that were started before it was kept: what
 * the history of the person says of that time, else where they work now.
 */
export async function fillOrganisations(db: Database, { system, module }: Registry): Promise<void> {
  const { users } = system;
  const { table } = entityOf(module(users.module));
  await db.run(
    sql`
      update app.process_instance i set starter_org_id = coalesce(
        (select (a.changes -> ${users.org}::text ->> 'old')::uuid from app.audit a
          where a.record_id = i.starter_id and a.at > i.started_at and a.changes ? ${users.org}::text
          order by a.at limit 1),
        u.${name(users.org)})
      from ${table} u where u.id = i.starter_id and i.starter_org_id is null and u.${name(users.org)} is not null`,
  );
}
