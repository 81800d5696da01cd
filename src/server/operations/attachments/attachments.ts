import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { nameFault } from '#engine/fields/file.ts';
import type { AttachmentInfo } from '#shared/contract/index.ts';
import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { fileType, safeFileName } from './fileName.ts';
import { reachOf, type Reach } from './owner.ts';
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
export async function uploadAttachment(services: Services, caller: Caller, upload: Upload) {
  const { businessKey, field } = upload;
  const name = safeFileName(upload.name);
  const type = fileType(name);
  const reach = await reachOf(services, caller, businessKey);
  if (!(await reach.mayWrite(field)) || (field && reach.hidden.includes(field))) {
    throw errors.forbidden({ action: 'attachment.upload' });
  }
  const spec = reach.module && services.registry().findModule(reach.module);
  if (spec && nameFault((field && spec.fields[field]) || { type: 'attachment' }, name))
    throw errors.fileType({ name });
  const { storedAs, size, sha256 } = await storeFile(services.config, upload.content, name);
  const id = randomUUID();
  try {
    const row = await services.db.first<AttachmentRow>(sql`
      insert into app.attachment
        (id, business_key, module, field, name, size, type, stored_as, sha256, created_by, created_at)
      values (${id}, ${businessKey}, ${reach.module ?? null}, ${field}, ${name}, ${size}, ${type},
        ${storedAs}, ${sha256}, ${caller.userId}, ${services.now().toISOString()})
      returning *`);
    return infoOf(services, row!);
  } catch (error) {
    await removeFile(services.config, storedAs);
    throw error;
  }
}

/** Files under a key that the caller may see, oldest first. */
export async function listAttachments(services: Services, caller: Caller, businessKey: string) {
  const reach = await reachOf(services, caller, businessKey);
  const rows = await services.db.all<AttachmentRow>(sql`
    select * from app.attachment where business_key = ${businessKey} and deleted_at is null
    order by created_at, id`);
  return rows.filter((row) => isVisible(row, reach, caller)).map((row) => infoOf(services, row));
}

/** @throws BusinessError notFound, also for files of records the caller may not read */
export async function openAttachment(services: Services, caller: Caller, id: string) {
  const { row } = await findAttachment(services, caller, id);
  const content = openFile(services.config, row.stored_as);
  return { name: row.name, type: row.type, size: Number(row.size), content };
}

/** Takes files away; the housekeeping removes them from disk later. Nothing happens unless all may be. */
export async function deleteAttachments(
  services: Services,
  caller: Caller,
  ids: readonly string[],
) {
  for (const id of ids) {
    const { row, reach } = await findAttachment(services, caller, id);
    if (!(await reach.mayWrite(row.field))) throw errors.forbidden({ action: 'attachment.delete' });
  }
  const now = services.now().toISOString();
  await services.db.transaction(async (tx) => {
    for (const id of ids) {
      await tx.run(sql`
        update app.attachment set deleted_at = ${now} where id = ${id} and deleted_at is null`);
    }
  });
}

async function findAttachment(services: Services, caller: Caller, id: string) {
  const row = await services.db.first<AttachmentRow>(
    sql`select * from app.attachment where id = ${id} and deleted_at is null`,
  );
  if (!row) throw errors.notFound();
  const reach = await reachOf(services, caller, row.business_key);
  if (!isVisible(row, reach, caller)) throw errors.notFound();
  return { row, reach };
}

const isVisible = (row: AttachmentRow, reach: Reach, caller: Caller) =>
  reach.onlyOwn
    ? row.created_by === caller.userId
    : row.field === null || !reach.hidden.includes(row.field);

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
