import type { Queryable } from '../../db/Database.ts';
import { json, sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';

const maxBytes = 100_000;

/** A person's own setting, or null. */
export async function readSetting(db: Queryable, userId: string, key: string) {
  const row = await db.first<{ value: unknown }>(
    sql`select value from app.user_setting where user_id = ${userId} and key = ${key}`,
  );
  return row?.value ?? null;
}

/**
 * Null forgets the setting.
 *
 * @throws BusinessError badRequest when it is larger than a setting should be
 */
export async function writeSetting(db: Queryable, userId: string, key: string, value: unknown) {
  if (value === null || value === undefined) {
    await db.run(sql`delete from app.user_setting where user_id = ${userId} and key = ${key}`);
    return;
  }
  if (JSON.stringify(value).length > maxBytes) {
    throw errors.badRequest({ reason: 'the setting is too large' });
  }
  await db.run(sql`
    insert into app.user_setting (user_id, key, value) values (${userId}, ${key}, ${json(value)})
    on conflict (user_id, key) do update set value = excluded.value, changed_at = now()`);
}
