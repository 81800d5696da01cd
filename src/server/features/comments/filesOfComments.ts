import { nameFault } from '#engine/fields/files.ts';
import type { OpinionFile } from '#shared/contract/index.ts';
import type { Queryable } from '../../db/Database.ts';
import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import { isTaken } from '../attachments/owner.ts';
import type { WriteContext } from '../records/WriteContext.ts';

/**
 * Gives uploads of the caller to a comment.
 *
 * @throws errors.fileType for a program; errors.filesGone when one of them is not there, not the caller’s, or in use
 */
export async function giveFiles(
  { services, tx, caller }: WriteContext,
  comment: { id: string; module: string },
  ids: readonly string[],
): Promise<void> {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return;
  const uploads = await tx.all<{ name: string; key: string }>(sql`
    select name, business_key as key from app.attachment
    where id = any(${asked}::uuid[]) and created_by = ${caller.userId} and deleted_at is null for update`);
  const keys = [...new Set(uploads.map(({ key }) => key))];
  const taken = await Promise.all(keys.map((key) => isTaken(tx, services.registry(), key)));
  if (uploads.length < asked.length || taken.includes(true)) throw errors.filesGone();
  const program = uploads.find(({ name }) => nameFault({ type: 'attachment' }, name));
  if (program) throw errors.fileType({ name: program.name });
  await tx.run(sql`
    update app.attachment file set business_key = ${comment.id}, module = ${comment.module}, field = null,
      position = place.at
    from unnest(${asked}::uuid[]) with ordinality as place (id, at) where file.id = place.id`);
}

/** Files of comments by their comment. */
export async function filesUnder(
  db: Queryable,
  comments: readonly string[],
): Promise<ReadonlyMap<string, OpinionFile[]>> {
  const rows = await db.all<OpinionFile & { key: string }>(sql`
    select id, name, size::int as size, type, business_key as key from app.attachment
    where business_key = any(${[...comments]}::uuid[]) and deleted_at is null order by position, id`);
  const files = new Map<string, OpinionFile[]>();
  for (const { key, ...file } of rows) files.set(key, [...(files.get(key) ?? []), file]);
  return files;
}
