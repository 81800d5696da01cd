import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { nameFault } from '#engine/fields/file.ts';
import type { AttachmentInfo } from '#shared/contract/index.ts';
import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import type { ReadContext } from '../access/index.ts';
import { bumpForFiles } from '../directory/permissionsEpoch.ts';
import { infoOf, type AttachmentRow } from './attachmentRow.ts';
import { fileType, safeFileName } from './fileName.ts';
import { holdRecord, reachOf, type Reach } from './owner.ts';
import { removeFile, storeFile } from './storage.ts';

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
