import type { RecordData } from '#engine/schema/record.ts';
import { sql } from '../../db/query.ts';
import type { Caller, Services } from '../../Services.ts';
import { bumpPermissions, isPortrait } from '../directory/permissionsEpoch.ts';
import { isUuid } from '../records/newId.ts';
import { hasRecord } from './owner.ts';

/**
 * Makes the attachment fields of a record just saved hold what was given: the caller's own uploads that a field names
 * are bound to the record, files that it no longer names are taken away. Files of others, or of other records, stay
 * where they are: naming them grants nothing.
 *
 * @param data as it was saved; fields that are absent keep their files
 * @returns whether anything changed
 */
export async function saveFileFields(
  services: Services,
  caller: Caller,
  module: string,
  recordId: string,
  data: RecordData,
): Promise<boolean> {
  const registry = services.registry();
  let changes = 0;
  for (const [field, { type }] of Object.entries(registry.module(module).fields)) {
    if ((type !== 'attachment' && type !== 'image') || data[field] === undefined) continue;
    const named = idsOf(data[field]);
    const removed = await removeOthers(services, recordId, field, named);
    const bound = await bindUploads(services, caller, { module, recordId, field }, named);
    if (removed + bound > 0 && isPortrait(registry, module, field))
      await bumpPermissions(services.db);
    changes += removed + bound;
  }
  return changes > 0;
}

function idsOf(value: unknown): string[] {
  const files = Array.isArray(value) ? (value as ({ id?: unknown } | null)[]) : [];
  return files.flatMap((file) =>
    typeof file?.id === 'string' && isUuid(file.id) ? [file.id] : [],
  );
}

const removeOthers = (services: Services, recordId: string, field: string, named: string[]) =>
  services.db.run(sql`
    update app.attachment set deleted_at = ${services.now()}
    where business_key = ${recordId} and field = ${field} and deleted_at is null
      and not id = any(${named}::uuid[])`);

interface Place {
  module: string;
  recordId: string;
  field: string;
}

async function bindUploads(services: Services, caller: Caller, place: Place, named: string[]) {
  const { module, recordId, field } = place;
  const uploads = await services.db.all<{ id: string; business_key: string }>(sql`
    select id, business_key from app.attachment
    where id = any(${named}::uuid[]) and created_by = ${caller.userId} and deleted_at is null
      and business_key <> ${recordId}`);
  let bound = 0;
  for (const { id, business_key: key } of uploads) {
    if (await hasRecord(services, key)) continue;
    bound += await services.db.run(sql`
      update app.attachment set business_key = ${recordId}, module = ${module}, field = ${field}
      where id = ${id} and business_key = ${key}`);
  }
  return bound;
}
