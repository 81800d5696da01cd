import type { Queryable, Tx } from '../../db/Database.ts';
import { json, name, sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { removeRecord } from '../records/deleteRecord.ts';
import { newId } from '../records/newId.ts';
import { openRecordWork } from '../records/work/openRecordWork.ts';
import { settingsRegister, type SettingsRegister } from './settingsRegister.ts';

/** Most characters of a setting, written as JSON. */
const maxLength = 100_000;

/** A person's own setting, or null. */
export async function readSetting(
  services: Services,
  { userId }: Caller,
  key: string,
): Promise<unknown> {
  const register = settingsRegister(services.registry());
  if (register) return valueOf((await find(services.db, register, userId, key))?.value ?? null);
  const row = await services.db.first<{ value: unknown }>(
    sql`select value from app.user_setting where user_id = ${userId} and key = ${key}`,
  );
  return row?.value ?? null;
}

/**
 * Null forgets the setting.
 *
 * @param device what it was chosen on
 * @throws BusinessError badRequest when it is larger than a setting should be
 */
export async function writeSetting(
  services: Services,
  caller: Caller,
  key: string,
  value: unknown,
  device = 'web',
): Promise<void> {
  const written = value === null || value === undefined ? null : JSON.stringify(value);
  if (written !== null && written.length > maxLength)
    throw errors.badRequest({ reason: 'the setting is too large' });
  const register = settingsRegister(services.registry());
  if (!register) return writeUnbound(services.db, caller, key, value ?? null);
  await services.db.transaction(async (tx) => {
    // two windows choose at once: the second waits, and changes what the first made
    await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`${key}/${caller.userId}`}))`);
    const kept = await find(tx, register, caller.userId, key);
    const context = { services, tx, caller, now: services.now() };
    if (written === null) {
      const module = services.registry().module(register.module);
      if (kept) await removeRecord(context, module, kept.id);
    } else if (kept) await change(tx, register, kept.id, written, device, context.now);
    else {
      const { module, user, at } = register;
      const id = newId();
      const values = {
        [user]: caller.userId,
        [register.key]: key,
        [register.value]: written,
        [register.device]: device,
        [at]: context.now.toISOString(),
      };
      const work = await openRecordWork(context, [{ module, id, moments: ['save'], values }]);
      await work.create(module, { ...values, id });
      await work.flush();
    }
  });
}

/** The width of a column is no event: it raises the revision, and has no place in the timeline. */
const change = (
  tx: Tx,
  { table, value, device, at }: SettingsRegister,
  id: string,
  written: string,
  on: string,
  now: Date,
) =>
  tx.run(
    sql`update ${table} t set ${name(value)} = ${written}, ${name(device)} = ${on},
        ${name(at)} = ${now}, rev = rev + 1, "updatedAt" = ${now}
      where t.id = ${id}::uuid`,
  );

const find = (db: Queryable, register: SettingsRegister, userId: string, key: string) =>
  db.first<{ id: string; value: string | null }>(
    sql`select t.id, t.${name(register.value)} as value from ${register.table} t
      where t.${name(register.user)} = ${userId}::uuid and t.${name(register.key)} = ${key}
      order by t.id limit 1`,
  );

/** What is entered in the register by hand and is no JSON is a sql. */
function valueOf(written: string | null): unknown {
  if (written === null) return null;
  try {
    return JSON.parse(written) as unknown;
  } catch {
    return written;
  }
}

async function writeUnbound(db: Queryable, { userId }: Caller, key: string, value: unknown) {
  await (value === null
    ? db.run(sql`delete from app.user_setting where user_id = ${userId} and key = ${key}`)
    : db.run(sql`
        insert into app.user_setting (user_id, key, value) values (${userId}, ${key}, ${json(value)})
        on conflict (user_id, key) do update set value = excluded.value, changed_at = now()`));
}
