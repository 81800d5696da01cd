import type { SqlFragment } from '#engine/expression/types.ts';
import type { System } from '#engine/schema/language/index.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { Tx } from '../../db/Database.ts';
import { entityOf } from '../records/sql/entity.ts';
import { join, name, sql } from '../../db/query.ts';

/** Where system.json keeps what people choose for themselves: fields by what they are for. */
export type SettingsRegister = NonNullable<System['personalSettings']> & { table: SqlFragment };

/** Undefined where system.json names no module for them: they are kept in a table of the host. */
export function settingsRegister(registry: Registry): SettingsRegister | undefined {
  const binding = registry.system.personalSettings;
  return binding && { ...binding, table: entityOf(registry.module(binding.module)).table };
}

/** What people chose before system.json named a module for it becomes records of that module. */
export async function takeOverSettings(tx: Tx, registry: Registry): Promise<void> {
  const register = settingsRegister(registry);
  if (!register) return;
  const { table, user, key, value, at } = register;
  const people = entityOf(registry.module(registry.system.users.module)).table;
  const stamps = ['id', 'rev', 'createdBy', 'createdAt', 'updatedBy', 'updatedAt'];
  const columns = [...stamps, user, key, value, at];
  await tx.run(
    sql`insert into ${table} (${join(columns.map((column) => name(column)))})
      select gen_random_uuid(), 1, s.user_id, s.changed_at, s.user_id, s.changed_at,
        s.user_id, s.key, s.value::text, s.changed_at
      from app.user_setting s join ${people} p on p.id = s.user_id
      where not exists (select from ${table} t
        where t.${name(user)} = s.user_id and t.${name(key)} = s.key)`,
  );
  await tx.run(
    sql`delete from app.user_setting s where exists (select from ${table} t
      where t.${name(user)} = s.user_id and t.${name(key)} = s.key)`,
  );
}
