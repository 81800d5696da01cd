import { fileFault, tooManyFiles } from '#engine/fields/files.ts';
import { isFiles } from '#engine/schema/language/fieldTypes.ts';
import type { Module, Text } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { hiddenFields } from '#engine/schema/variants.ts';
import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import { bumpForFiles } from '../directory/permissionsEpoch.ts';
import { filesNamedIn } from '../records/answers/filesOfAnswers.ts';
import { addFiles, holdsFiles } from '../records/files.ts';
import { isUuid } from '#engine/fields/uuid.ts';
import type { WriteContext } from '../records/WriteContext.ts';
import { isTaken } from './owner.ts';

/**
 * Makes the attachment fields of a record, and the answers to its form, hold what is being written, in the
 * transaction of the record: the caller's own uploads that a field names are bound to it, files that it no longer
 * names are taken away. Files of others, or of other records, stay where they are: naming them grants nothing.
 *
 * @param data of a save, a submission or a step; fields that are absent keep their files
 * @throws errors.invalid by field, for more or other files than a field takes
 * @returns the attachment fields in `data`, with the files that they hold now
 */
export async function bindFiles(
  context: WriteContext,
  module: Module,
  recordId: string,
  data: RecordData,
): Promise<RecordData> {
  const { services, tx } = context;
  const holding = Object.keys(data).filter((field) => holdsFiles(module.fields[field]!));
  if (holding.length === 0) return {};
  const fresh = new Set<string>();
  for (const field of holding) {
    const named = isFiles(module.fields[field]) ? idsOf(data[field]) : filesNamedIn(data[field]);
    const removed = await removeOthers(context, recordId, field, named);
    const bound = await bindUploads(context, { module: module.module, recordId, field }, named);
    for (const id of bound) fresh.add(id);
    await placeInOrder(tx, recordId, field, named);
    if (removed + bound.length > 0)
      await bumpForFiles(tx, services.registry(), module.module, [field]);
  }
  const fields = holding.filter((field) => isFiles(module.fields[field]));
  const record: RecordData = { id: recordId };
  await addFiles(tx, module, record, []);
  refuseUnsuitable(module, fields, record, fresh);
  return Object.fromEntries(fields.map((field) => [field, record[field]]));
}

/** Attachment fields that the record's variant hides, each without files. */
export const hiddenFiles = (module: Module, record: RecordData): RecordData =>
  Object.fromEntries(
    hiddenFields(module, record)
      .filter((name) => module.fields[name] && isFiles(module.fields[name]))
      .map((name) => [name, []]),
  );

/** Files stand in the order in which they are named. */
const placeInOrder = (
  tx: WriteContext['tx'],
  recordId: string,
  field: string,
  named: readonly string[],
) =>
  tx.run(sql`
    update app.attachment file set position = place.at
    from unnest(${named}::uuid[]) with ordinality as place (id, at)
    where file.id = place.id and business_key = ${recordId} and field = ${field}
      and position is distinct from place.at`);

/** Files that were there before stay, whatever the field takes by now. */
function refuseUnsuitable(
  module: Module,
  fields: readonly string[],
  record: RecordData,
  fresh: ReadonlySet<string>,
) {
  const wrong = fields.flatMap((name): [string, Text[]][] => {
    const field = module.fields[name]!;
    const files = (record[name] ?? []) as { id: string; name: string; size: number }[];
    const texts = [
      tooManyFiles(field, files.length),
      ...files.map((file) => (fresh.has(file.id) ? fileFault(field, file) : undefined)),
    ].filter((text) => text !== undefined);
    return texts.length ? [[name, texts]] : [];
  });
  if (wrong.length) throw errors.invalid({}, Object.fromEntries(wrong));
}

function idsOf(value: unknown): string[] {
  const files = Array.isArray(value) ? (value as ({ id?: unknown } | null)[]) : [];
  return files.flatMap((file) =>
    typeof file?.id === 'string' && isUuid(file.id) ? [file.id] : [],
  );
}

const removeOthers = (
  { tx, now }: WriteContext,
  recordId: string,
  field: string,
  named: string[],
) =>
  tx.run(sql`
    update app.attachment set deleted_at = ${now}
    where business_key = ${recordId} and field = ${field} and deleted_at is null
      and not id = any(${named}::uuid[])`);

interface Place {
  module: string;
  recordId: string;
  field: string;
}

async function bindUploads(context: WriteContext, place: Place, named: string[]) {
  const { services, tx, caller } = context;
  const { module, recordId, field } = place;
  const uploads = await tx.all<{ id: string; business_key: string }>(sql`
    select id, business_key from app.attachment
    where id = any(${named}::uuid[]) and created_by = ${caller.userId} and deleted_at is null
      and business_key <> ${recordId}`);
  const bound: string[] = [];
  for (const { id, business_key: key } of uploads) {
    if (await isTaken(tx, services.registry(), key)) continue;
    const rows = await tx.run(sql`
      update app.attachment set business_key = ${recordId}, module = ${module}, field = ${field}
      where id = ${id} and business_key = ${key} and deleted_at is null`);
    if (rows > 0) bound.push(id);
  }
  return bound;
}
