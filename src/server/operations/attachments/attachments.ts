import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { nameFault } from '#engine/fields/file.ts';
import type { AttachmentInfo } from '#shared/contract/index.ts';
import type { Queryable } from '../../db/Database.ts';
import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import type { ReadContext } from '../access/index.ts';
import { bumpForFiles } from '../directory/permissionsEpoch.ts';
import { fileType, safeFileName } from './fileName.ts';
import { holdRecord, reachOf, type Reach } from './owner.ts';
import { openFile, removeFile, storeFile } from './storage.ts';

interface AttachmentRow {
  id: string;
  business_key: string;
  field: string | null;
  name: string;
  size: string;
  type: string;
  stored_as: string;
  created_by: string;
  created_at: string;
}

export interface Upload {
  businessKey: string;
  field: string | null;
  name: string;
  content: Readable;
}

/**
 * Stores a file under a record's key, or under a key of a record to come.
 *
 * @throws BusinessError notFound, forbidden, fileType, fileTooLarge
 */
export async function uploadAttachment(
  services: Services,
  caller: Caller,
  upload: Upload,
): Promise<AttachmentInfo> {
  const { businessKey, field } = upload;
  const name = safeFileName(upload.name);
  const type = fileType(name);
  await reachToWrite({ services, caller, db: services.db }, businessKey, field, name);
  const { storedAs, size, sha256 } = await storeFile(services.config, upload.content, name);
  try {
    return await services.db.transaction(async (tx) => {
      await holdRecord(tx, services.registry(), businessKey);
      // the file took its time: the record may have been submitted meanwhile
      const { module } = await reachToWrite({ services, caller, db: tx }, businessKey, field, name);
      const row = await tx.first<AttachmentRow>(sql`
        insert into app.attachment
          (id, business_key, module, field, name, size, type, stored_as, sha256, created_by, created_at)
        values (${randomUUID()}, ${businessKey}, ${module ?? null}, ${field}, ${name}, ${size}, ${type},
          ${storedAs}, ${sha256}, ${caller.userId}, ${services.now().toISOString()})
        returning *`);
      await bumpForFiles(tx, services.registry(), module, [field]);
      return infoOf(services, row!);
    });
  } catch (error) {
    await removeFile(services.config, storedAs);
    throw error;
  }
}

/** @throws errors.forbidden, errors.fileType for files that the field does not take */
async function reachToWrite(
  context: ReadContext,
  businessKey: string,
  field: string | null,
  name: string,
): Promise<Reach> {
  const reach = await reachOf(context, businessKey);
  if (!(await reach.mayWrite(field))) throw errors.forbidden({ action: 'attachment.upload' });
  const spec = reach.module && context.services.registry().findModule(reach.module);
  if (spec && nameFault((field && spec.fields[field]) || { type: 'attachment' }, name))
    throw errors.fileType({ name });
  return reach;
}

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

/** @throws BusinessError notFound, also for files of records the caller may not read */
export async function openAttachment(services: Services, caller: Caller, id: string) {
  const { row } = await services.db.snapshot((db) =>
    visibleAttachment({ services, caller, db }, id),
  );
  const content = openFile(services.config, row.stored_as);
  return { name: row.name, type: row.type, size: Number(row.size), content };
}

/** Takes files away; the housekeeping removes them from disk later. Nothing happens unless all may be. */
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

const infoOf = (services: Services, row: AttachmentRow): AttachmentInfo => ({
  id: row.id,
  name: row.name,
  size: Number(row.size),
  type: row.type,
  businessKey: row.business_key,
  field: row.field,
  createdAt: row.created_at,
  createdBy: {
    id: row.created_by,
    name: services.directory().person(row.created_by)?.name ?? '',
  },
});
