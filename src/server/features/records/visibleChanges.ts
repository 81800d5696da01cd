import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { FieldChanges } from '#engine/record/changesOf.ts';

/**
 * Changes of the module’s own fields without hidden ones, and without those that the module has no longer; lines
 * without hidden columns, which are named `lines.price`. What the system keeps for itself is no change to people.
 */
export function visibleChanges(
  { fields }: Module,
  changes: FieldChanges,
  hidden: ReadonlySet<string>,
): FieldChanges {
  const shown = Object.entries(changes).filter(
    ([field]) => Object.hasOwn(fields, field) && !hidden.has(field),
  );
  const cut = (field: string, value: unknown) =>
    Array.isArray(value)
      ? value.map((entry: unknown) => (isLine(entry) ? cutLine(field, entry) : entry))
      : value;
  const cutLine = (field: string, line: RecordData) =>
    Object.fromEntries(
      Object.entries(line).filter(([column]) => !hidden.has(`${field}.${column}`)),
    );
  return Object.fromEntries(
    shown.map(([field, change]) => [
      field,
      { old: cut(field, change.old), new: cut(field, change.new) },
    ]),
  );
}

const isLine = (entry: unknown): entry is RecordData => typeof entry === 'object' && entry !== null;
