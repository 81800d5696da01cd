import type { RecordData } from '#engine/schema/record.ts';
import type { FieldChanges } from './RecordWork.ts';

/** Changes without hidden fields; lines without hidden columns, which are named `lines.price`. */
export function visibleChanges(changes: FieldChanges, hidden: ReadonlySet<string>): FieldChanges {
  const shown = Object.entries(changes).filter(([field]) => !hidden.has(field));
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
