import type { Registry } from '#engine/schema/registry.ts';
import type { Queryable } from '../../db/Database.ts';
import { sql } from '../../db/query.ts';

/**
 * Tells every server to read the directory again, as soon as this transaction commits.
 * Call it in the transaction of any write that `decidesRights`.
 */
export const bumpPermissions = (db: Queryable) =>
  db.run(sql`update app.epoch set value = value + 1 where name = 'permissions'`);

/** Whether files of this field are what the directory shows of people. */
export const isPortrait = ({ system: { users } }: Registry, module: string, field: string | null) =>
  users.module === module && users.avatar !== undefined && users.avatar === field;
