import type { Queryable, Tx } from '../../db/Database.ts';
import { locks } from '../../db/migrate.ts';
import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { Services } from '../../Services.ts';
import { isTaken } from './owner.ts';
import { removeUnnamed } from './removeUnnamed.ts';

/** Days in which a record may still take an upload that no record has. */
const keptDays = 7;

/** What one person may have uploaded that no record has: files, and bytes in largest files. */
const most = { files: 200, largest: 10 };

/**
 * Refuses who has too much that no record has.
 *
 * @throws errors.tooManyUploads
 */
export async function refuseHoarding(
  { config }: Services,
  db: Queryable,
  userId: string,
): Promise<void> {
  const row = await db.first<{ files: number; bytes: string }>(sql`
    select count(*)::int as files, coalesce(sum(size), 0) as bytes from app.attachment
    where created_by = ${userId} and module is null and deleted_at is null`);
  const { files, bytes } = row!;
  const mostBytes = most.largest * config.maxFileBytes;
  if (files <= most.files && Number(bytes) <= mostBytes) return;
  const megabyte = 1024 * 1024;
  throw errors.tooManyUploads({
    files: most.files,
    megabytes: Math.floor(mostBytes / megabyte),
    days: keptDays,
  });
}

/** One person’s uploads are counted one after the other. */
export const lockUploadsOf = (tx: Tx, userId: string) =>
  tx.run(sql`select pg_advisory_xact_lock(${locks.uploads}, hashtext(${userId}))`);

/** Takes uploads away that no record took for days, unless a draft of a form names them. */
export async function removeFreeUploads(services: Services): Promise<void> {
  const { db, registry, now } = services;
  const before = new Date(now().getTime() - keptDays * 86_400_000);
  const old = await db.all<{ id: string; key: string; storedAs: string }>(sql`
    select id, business_key as key, stored_as as "storedAs" from app.attachment a
    where module is null and created_at < ${before} and not exists (
      select from app.form_draft d where d.user_id = a.created_by and position(a.id::text in d.data::text) > 0)`);
  for (const { id, key, storedAs } of old) {
    if (await isTaken(db, registry(), key)) continue;
    await db.run(sql`delete from app.attachment where id = ${id} and module is null`);
    await removeUnnamed(services, [storedAs]);
  }
}
