import type { Module } from '../schema/language/index.ts';
import type { RecordData } from '../schema/record.ts';
import { fieldOf } from '../schema/paths.ts';
import { sameValue } from './sameValue.ts';

/** Old and new value of each changed field, by field; lines as whole tables. */
export type FieldChanges = Record<string, { old: unknown; new: unknown }>;

/** Kept by the system for itself; no change of the record. */
const housekeeping = new Set(['rev', 'updatedBy', 'updatedAt']);

/** Old and new value of every field that differs. */
export function changesOf(module: Module, before: RecordData, after: RecordData): FieldChanges {
  const changes: FieldChanges = {};
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (housekeeping.has(field)) continue;
    const [old, now] = [before[field] ?? null, after[field] ?? null];
    if (!sameValue(fieldOf(module, field), old, now)) changes[field] = { old, new: now };
  }
  return changes;
}
