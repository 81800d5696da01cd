import type { Registry } from '#engine/schema/registry.ts';
import type { Queryable } from '../../db/Database.ts';
import { sql } from '../../db/query.ts';
import { changesChannel } from '../events/changes.ts';

const change = JSON.stringify({ type: 'permissions' });

/**
 * Tells every server to read the directory again, as soon as this transaction commits.
 * Call it in the transaction of any write that `decidesRights`.
 */
export async function bumpPermissions(db: Queryable): Promise<void> {
  await db.run(sql`update app.epoch set value = value + 1 where name = 'permissions'`);
  await db.run(sql`select pg_notify(${changesChannel}, ${change})`);
}

/** The same for files of these fields, as far as they are what the directory shows of people. */
export async function bumpForFiles(
  db: Queryable,
  { system: { users } }: Registry,
  module: string | undefined,
  fields: readonly (string | null)[],
): Promise<void> {
  const isShown = users.module === module && users.avatar && fields.includes(users.avatar);
  if (isShown) await bumpPermissions(db);
}
