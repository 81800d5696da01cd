import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { nameFault } from '#engine/fields/files.ts';
import type { AttachmentInfo } from '#shared/contract/index.ts';
import type { Tx } from '../../db/Database.ts';
import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import type { ReadContext } from '../access/index.ts';
import { maxFileBytes } from '../configuration/settingsFor.ts';
import { bumpForFiles } from '../directory/permissionsEpoch.ts';
import { infoOf, type AttachmentRow } from './attachmentRow.ts';
import { fileType, safeFileName } from './fileName.ts';
import { lockUploadsOf, refuseHoarding } from './freeUploads.ts';
import { isAsNamed } from './isAsNamed.ts';
import { holdRecord, reachOf, type Reach } from './owner.ts';
import { removeUnnamed } from './removeUnnamed.ts';
import { removeFile, storeFile, type StoredFile } from './storage.ts';

export interface Upload {
  businessKey: string;
  field: string | null;
  name: string;
  content: Readable;
}

/** On disk, and not yet in the database. */
interface StoredUpload extends StoredFile {
  businessKey: string;
  field: string | null;
  name: string;
  type: string;
}

/**
 * Stores files under keys of records, or of records to come: all of them, or none.
 *
 * @throws BusinessError notFound, forbidden, fileType, fileTooLarge, fileContent, tooManyUploads
 */
export async function uploadAttachments(
  services: Services,
  caller: Caller,
  uploads: AsyncIterable<Upload> | Iterable<Upload>,
): Promise<AttachmentInfo[]> {
  const stored: StoredUpload[] = [];
  try {
    for await (const upload of uploads) stored.push(await store(services, caller, upload));
    return await services.db.transaction(async (tx) => {
      await lockUploadsOf(tx, caller.userId);
      const infos: AttachmentInfo[] = [];
      for (const file of stored) infos.push(await insert({ services, caller, db: tx }, tx, file));
      await refuseHoarding(services, tx, caller.userId);
      return infos;
    });
  } catch (error) {
    const files = stored.map(({ storedAs }) => storedAs);
    await removeUnnamed(services, files).catch((err: unknown) =>
      services.log.warn({ err, files }, 'files of a refused upload stay on disk'),
    );
    throw error;
  }
}

/** `uploadAttachments` of one. */
export async function uploadAttachment(services: Services, caller: Caller, upload: Upload) {
  const [info] = await uploadAttachments(services, caller, [upload]);
  return info!;
}

async function store(services: Services, caller: Caller, upload: Upload): Promise<StoredUpload> {
  const { businessKey, field, content } = upload;
  const name = safeFileName(upload.name);
  const type = fileType(name);
  const context = { services, caller, db: services.db };
  const { module } = await reachToWrite(context, businessKey, field, name);
  if (!module) await refuseHoarding(services, services.db, caller.userId);
  const file = await storeFile(
    { ...services.config, maxFileBytes: maxFileBytes(services) },
    content,
    name,
  );
  if (await isAsNamed(services.config, file.storedAs, name))
    return { businessKey, field, name, type, ...file };
  await removeFile(services.config, file.storedAs);
  throw errors.fileContent({ name });
}

async function insert(context: ReadContext, tx: Tx, file: StoredUpload): Promise<AttachmentInfo> {
  const { services, caller } = context;
  const { businessKey, field, name, type, size, storedAs, sha256 } = file;
  await holdRecord(tx, services.registry(), businessKey);
  // the file took its time: the record may have been submitted meanwhile
  const { module } = await reachToWrite(context, businessKey, field, name);
  const row = await tx.first<AttachmentRow>(sql`
    insert into app.attachment
      (id, business_key, module, field, name, size, type, stored_as, sha256, created_by, created_at)
    values (${randomUUID()}, ${businessKey}, ${module ?? null}, ${field}, ${name}, ${size}, ${type},
      ${storedAs}, ${sha256}, ${caller.userId}, ${services.now().toISOString()})
    returning *`);
  await bumpForFiles(tx, services.registry(), module, [field]);
  return infoOf(services, row!);
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
