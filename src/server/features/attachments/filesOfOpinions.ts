import { nameFault } from '#engine/fields/files.ts';
import type { OpinionFile } from '#shared/contract/index.ts';
import type { Queryable } from '../../db/Database.ts';
import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import { newId } from '../records/newId.ts';
import type { WriteContext } from '../records/WriteContext.ts';
import { isTaken } from './owner.ts';

/**
 * Puts uploads of the caller into the opinion that the log of a locked process gets next. The opinion gets copies:
 * one upload may go with the opinions on several tasks.
 *
 * @param ids of files that were uploaded under keys of no record
 * @throws errors.fileType for a program; errors.filesGone when one of them is not there, not the caller’s, or in use
 *   elsewhere
 */
export async function keepFilesOfOpinion(
  { services, tx, caller, now }: WriteContext,
  { id: instanceId, module }: { id: string; module: string },
  ids: readonly string[],
): Promise<void> {
  const asked = [...new Set(ids)];
  const uploads = await tx.all<{ id: string; key: string; name: string }>(sql`
    select id, business_key as key, name from app.attachment
    where id = any(${asked}::uuid[]) and created_by = ${caller.userId} and deleted_at is null`);
  const isInUse = async (key: string) => isTaken(tx, services.registry(), key);
  const inUse = await Promise.all([...new Set(uploads.map(({ key }) => key))].map(isInUse));
  if (uploads.length < asked.length || inUse.includes(true)) throw errors.filesGone();
  const program = uploads.find(({ name }) => nameFault({ type: 'attachment' }, name));
  if (program) throw errors.fileType({ name: program.name });
  for (const [position, id] of asked.entries()) {
    tx.send(sql`
      insert into app.attachment (id, business_key, module, name, size, type, stored_as, sha256, created_by,
        created_at, position, log_seq)
      select ${newId(now.getTime())}::uuid, ${instanceId}::uuid, ${module}::text, name, size, type, stored_as, sha256, created_by,
        ${now}::timestamptz, ${position + 1}::int,
        1 + coalesce((select max(seq) from app.process_log where instance_id = ${instanceId}::uuid), 0)
      from app.attachment where id = ${id}`);
  }
}

/** Files of a process by the rows of its log. */
export async function filesOfOpinions(
  db: Queryable,
  instanceId: string,
): Promise<ReadonlyMap<number, OpinionFile[]>> {
  const rows = await db.all<Omit<OpinionFile, 'size'> & { size: string; seq: number }>(sql`
    select id, name, size, type, log_seq as seq from app.attachment
    where business_key = ${instanceId} and log_seq is not null and deleted_at is null
    order by log_seq, position`);
  const files = new Map<number, OpinionFile[]>();
  for (const { seq, size, ...file } of rows)
    files.set(seq, [...(files.get(seq) ?? []), { ...file, size: Number(size) }]);
  return files;
}
