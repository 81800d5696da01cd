import { randomUUID } from 'node:crypto';
import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { listAttachments } from './attachments.ts';
import { reachOf } from './owner.ts';

/**
 * Gives a record the files under another key: one's own uploads for a record to come are moved, the files of
 * an existing record are copied (both then show the same content).
 *
 * @throws BusinessError notFound, forbidden
 */
export async function takeAttachments(
  services: Services,
  caller: Caller,
  from: string,
  to: string,
): Promise<number> {
  const source = await reachOf(services, caller, from);
  const target = await reachOf(services, caller, to);
  const files = await listAttachments(services, caller, from);
  for (const field of new Set(files.map((file) => file.field)))
    if (!(await target.mayWrite(field))) throw errors.forbidden({ action: 'attachment.upload' });
  const module = target.module ?? null;
  await services.db.transaction(async (tx) => {
    for (const { id } of files) {
      if (source.onlyOwn) {
        await tx.run(sql`
          update app.attachment set business_key = ${to}, module = ${module}
          where id = ${id} and created_by = ${caller.userId}`);
      } else {
        await tx.run(sql`
          insert into app.attachment (id, business_key, module, field, name, size, type, stored_as,
            sha256, created_by, created_at)
          select ${randomUUID()}, ${to}, ${module}, field, name, size, type, stored_as, sha256,
            ${caller.userId}, ${services.now().toISOString()}
          from app.attachment where id = ${id}`);
      }
    }
  });
  return files.length;
}
