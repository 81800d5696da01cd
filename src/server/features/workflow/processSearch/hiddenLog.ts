import { errors } from '../../../errors.ts';
import type { Caller, Services } from '../../../Services.ts';
import { newId } from '../../records/newId.ts';
import { sql } from '../../../db/query.ts';

/** `<id of the instance>.<number of the row>` */
const parts = /^([0-9a-f-]{36})\.(\d{1,9})$/;

function placeOf(id: string): { instance: string; seq: number } {
  const found = parts.exec(id);
  if (!found) throw errors.notFound();
  return { instance: found[1]!, seq: Number(found[2]) };
}

/**
 * Takes a row out of the list of all logs. Nothing is deleted: the log of its process keeps it, and who took it out,
 * when and why is kept, too. Doing it again changes nothing.
 *
 * @throws errors.reasonRequired, errors.notFound
 */
export async function hideLogRow(services: Services, caller: Caller, id: string, reason: string) {
  const { instance, seq } = placeOf(id);
  if (!reason.trim()) throw errors.reasonRequired();
  const now = services.now();
  const known = await services.db.first(
    sql`
      with known as (
        select instance_id, seq from app.process_log where instance_id = ${instance}::uuid and seq = ${seq}),
      hidden as (
        insert into app.hidden_log (id, instance_id, seq, hidden_by, hidden_at, reason)
        select ${newId(now.getTime())}::uuid, instance_id, seq, ${caller.userId}::uuid, ${now.toISOString()}::timestamptz,
          ${reason.trim()} from known
        on conflict (instance_id, seq) where shown_at is null do nothing)
      select seq from known`,
  );
  if (!known) throw errors.notFound();
}

/** Puts a row back into the list. @throws errors.notFound when it was not hidden */
export async function showLogRow(services: Services, caller: Caller, id: string) {
  const { instance, seq } = placeOf(id);
  const shown = await services.db.run(
    sql`
      update app.hidden_log set shown_by = ${caller.userId}, shown_at = ${services.now().toISOString()}
      where instance_id = ${instance} and seq = ${seq} and shown_at is null`,
  );
  if (shown === 0) throw errors.notFound();
}
