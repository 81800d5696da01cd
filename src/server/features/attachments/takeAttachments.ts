import { randomUUID } from 'node:crypto';
import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import type { ReadContext } from '../access/index.ts';
import { bumpForFiles } from '../directory/permissionsEpoch.ts';
import { attachmentsUnder } from './attachments.ts';
import { holdRecord, reachOf } from './owner.ts';

/**
 * Gives a record the files under another key: one's own uploads for a record to come are moved, the files of
 * an existing record are copied (both then show the same content).
 *
 * @throws BusinessError notFound, forbidden
 */
export const takeAttachments = (
  services: Services,
  caller: Caller,
  from: string,
  to: string,
): Promise<number> =>
  services.db.transaction(async (tx) => {
    const context: ReadContext = { services, caller, db: tx };
    await holdRecord(tx, services.registry(), to);
    const source = await reachOf(context, from);
    const target = await reachOf(context, to);
    const files = await attachmentsUnder(context, from);
    const fields = [...new Set(files.map((file) => file.field))];
    for (const field of fields)
      if (!(await target.mayWrite(field))) throw errors.forbidden({ action: 'attachment.upload' });
    const module = target.module ?? null;
    for (const { id } of files) {
      if (source.onlyOwn) {
        await tx.run(sql`
          update app.attachment set business_key = ${to}, module = ${module}
          where id = ${id} and business_key = ${from} and deleted_at is null`);
      } else {
        await tx.run(sql`
          insert into app.attachment (id, business_key, module, field, name, size, type, stored_as,
            sha256, created_by, created_at)
          select ${randomUUID()}, ${to}, ${module}, field, name, size, type, stored_as, sha256,
            ${caller.userId}, ${services.now().toISOString()}
          from app.attachment where id = ${id}`);
      }
    }
    await bumpForFiles(tx, services.registry(), target.module, fields);
    return files.length;
  });
