import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { fieldOf } from '#engine/schema/paths.ts';
import type { FieldChanges } from '../RecordWork.ts';
import { sameValue } from './values.ts';

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
