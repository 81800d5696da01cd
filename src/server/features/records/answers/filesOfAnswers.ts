import { fileFault } from '#engine/fields/files.ts';
import { answeredIn, readAnswers, writeAnswers } from '#engine/schema/formDesign.ts';
import { isAnswers, isFiles } from '#engine/schema/language/fieldTypes.ts';
import type { Field, Text } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import { errors } from '../../../errors.ts';
import { isTaken } from '../../attachments/owner.ts';
import { isUuid } from '#engine/fields/uuid.ts';
import type { WriteContext } from '../WriteContext.ts';
import { sql } from '../../../db/query.ts';

/** Ids of the files that answers name, whatever the form asks for. */
export const filesNamedIn = (answers: FieldValue): string[] =>
  Object.values(readAnswers(answers)).flatMap(idsIn);

/**
 * A record whose answers name only files that are there: its own, and uploads of the caller that nothing else has,
 * each as it really is. What a sender says of a file is never believed.
 *
 * @param before the record as it is: answers that stay are not looked at again
 * @throws errors.invalid for files that the form does not take
 */
export async function withRealFiles(
  context: WriteContext,
  fields: Readonly<Record<string, Field>>,
  record: RecordData,
  before: RecordData,
): Promise<RecordData> {
  let next = record;
  for (const [name, field] of Object.entries(fields)) {
    if (!isAnswers(field) || record[name] === before[name]) continue;
    const ids = filesNamedIn(record[name]);
    if (ids.length === 0) continue;
    const given = answeredIn(context.services.registry(), fields, record, name);
    if (!given) continue;
    const real = await realFiles(context, record.id as string | undefined, name, ids);
    const faults: Text[] = [];
    const answers = Object.entries(given.answers).map(([question, value]): [string, FieldValue] => {
      const field = given.design.fields[question];
      if (!isFiles(field)) return [question, value];
      const files = idsIn(value).flatMap((id) => real.get(id) ?? []);
      for (const file of files) faults.push(...[fileFault(field, file) ?? []].flat());
      return [question, files as unknown as FieldValue];
    });
    if (faults.length > 0) throw errors.invalid({}, { [name]: faults });
    next = { ...next, [name]: writeAnswers(Object.fromEntries(answers)) };
  }
  return next;
}

interface File {
  id: string;
  name: string;
  size: number;
  type: string;
}

async function realFiles(
  { services, tx, caller }: WriteContext,
  recordId: string | undefined,
  field: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, File>> {
  const rows = await tx.all<File & { size: string; key: string; field: string; by: string }>(
    sql`select id, name, size, type, business_key as key, field, created_by as by
      from app.attachment where id = any(${ids}::uuid[]) and deleted_at is null`,
  );
  const real = new Map<string, File>();
  for (const { id, name, size, type, ...row } of rows) {
    const isOwn = row.key === recordId && row.field === field;
    const isFree = row.by === caller.userId && !(await isTaken(tx, services.registry(), row.key));
    if (isOwn || isFree) real.set(id, { id, name, size: Number(size), type });
  }
  return real;
}

const idsIn = (value: FieldValue): string[] =>
  Array.isArray(value)
    ? (value as readonly unknown[]).flatMap((file) => {
        const id = (file as { id?: unknown } | null)?.id;
        return typeof id === 'string' && isUuid(id) ? [id] : [];
      })
    : [];
