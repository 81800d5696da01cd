import type { Queryable } from '../../db/Database.ts';
import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';

const maxBytes = 100_000;

/** A person's own setting, or null. */
export async function readSetting(db: Queryable, userId: string, key: string) {
  const row = await db.first<{ value: unknown }>(
    sql`select value from app.user_setting where user_id = ${userId} and key = ${key}`,
  );
  return row?.value ?? null;
}

/** @throws BusinessError badRequest when it is larger than a setting should be */
export async function writeSetting(db: Queryable, userId: string, key: string, value: unknown) {
  const json = JSON.stringify(value ?? null);
  if (json.length > maxBytes) throw errors.badRequest({ reason: 'the setting is too large' });
  await db.run(sql`
    insert into app.user_setting (user_id, key, value) values (${userId}, ${key}, ${json}::jsonb)
    on conflict (user_id, key) do update set value = excluded.value, changed_at = now()`);
}
