import { isStatus } from '../schema/language/fieldTypes.ts';
import type { Module } from '../schema/language/index.ts';
import { systemFields, type RecordData } from '../schema/record.ts';

/**
 * A record in the making as its conditions see it: with what is typed, and with what nobody types as it was, so that a
 * record that is not stored yet was created by nobody.
 *
 * @param before the record as it is stored, `{}` for a new one
 */
export function beforeWriting(
  { fields }: Module,
  next: RecordData,
  before: RecordData,
): RecordData {
  const statuses = Object.keys(fields).filter((name) => isStatus(fields[name]));
  const kept = [...systemFields, ...statuses].map((name) => [name, before[name] ?? null]);
  return { ...next, ...(Object.fromEntries(kept) as RecordData) };
}
