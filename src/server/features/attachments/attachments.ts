import type { AttachmentInfo } from '#shared/contract/index.ts';
import type { Queryable } from '../../db/Database.ts';
import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import type { ReadContext } from '../access/index.ts';
import { bumpForFiles } from '../directory/permissionsEpoch.ts';
import { infoOf, type AttachmentRow } from './attachmentRow.ts';
import { holdRecord, reachOf, type Reach } from './owner.ts';
import { hashOfFile, openFile } from './storage.ts';

/** Files under a key that the caller may see, oldest first. */
export const listAttachments = (services: Services, caller: Caller, businessKey: string) =>
  services.db.snapshot((db) => attachmentsUnder({ services, caller, db }, businessKey));

/** `listAttachments` inside a transaction. */
export async function attachmentsUnder(
  context: ReadContext,
  businessKey: string,
): Promise<AttachmentInfo[]> {
  const { services, caller, db } = context;
  const reach = await reachOf(context, businessKey);
  const rows = await db.all<AttachmentRow>(sql`
    select * from app.attachment where business_key = ${businessKey} and deleted_at is null
    order by created_at, id`);
  return rows.filter((row) => isVisible(row, reach, caller)).map((row) => infoOf(services, row));
}

/**
 * A file, compared with its checksum before a byte of it goes out.
 *
 * @throws BusinessError notFound, also for files of records the caller may not read; fileDamaged
 */
export async function openAttachment(services: Services, caller: Caller, id: string) {
  const { row } = await services.db.snapshot((db) =>
    visibleAttachment({ services, caller, db }, id),
  );
  const sha256 = await hashOfFile(services.config, row.stored_as);
  if (sha256 !== row.sha256) {
    const file = { id, stored_as: row.stored_as, expected: row.sha256, found: sha256 ?? null };
    services.log.error(file, 'a file is missing or damaged');
    throw errors.fileDamaged({ name: row.name });
  }
  const content = openFile(services.config, row.stored_as);
  return { name: row.name, type: row.type, size: Number(row.size), content };
}

/** Where a file that the caller may see can be looked at. @throws errors.notFound */
export async function previewAddress(services: Services, caller: Caller, id: string) {
  const { row } = await services.db.snapshot((db) =>
    visibleAttachment({ services, caller, db }, id),
  );
  const url = `/api/v1/attachment/previewFile?id=${id}`;
  return { url, name: row.name, type: row.type, size: Number(row.size) };
}

/** Deletes attachments; housekeeping removes the files from disk later. All or none. */
export async function deleteAttachments(
  services: Services,
  caller: Caller,
  ids: readonly string[],
) {
  const now = services.now().toISOString();
  await services.db.transaction(async (tx) => {
    const context: ReadContext = { services, caller, db: tx };
    for (const id of ids) {
      await holdRecord(tx, services.registry(), (await findAttachment(tx, id)).business_key);
      const { row, reach } = await visibleAttachment(context, id);
      if (!(await reach.mayWrite(row.field)))
        throw errors.forbidden({ action: 'attachment.delete' });
      await bumpForFiles(tx, services.registry(), reach.module, [row.field]);
    }
    await tx.run(sql`
      update app.attachment set deleted_at = ${now} where id = any(${ids}::uuid[]) and deleted_at is null`);
  });
}

async function findAttachment(db: Queryable, id: string): Promise<AttachmentRow> {
  const row = await db.first<AttachmentRow>(
    sql`select * from app.attachment where id = ${id} and deleted_at is null`,
  );
  if (!row) throw errors.notFound();
  return row;
}

async function visibleAttachment(context: ReadContext, id: string) {
  const row = await findAttachment(context.db, id);
  const reach = await reachOf(context, row.business_key);
  if (!isVisible(row, reach, context.caller)) throw errors.notFound();
  return { row, reach };
}

const isVisible = (row: AttachmentRow, reach: Reach, caller: Caller) =>
  reach.onlyOwn ? row.created_by === caller.userId : reach.shows(row.field);
