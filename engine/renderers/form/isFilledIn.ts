import { isSame } from '#engine/schema/isSame.ts';
import { isTyped } from '#engine/schema/isTyped.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import { recordLines, type FieldValue, type RecordData } from '#engine/schema/record.ts';

/** True when people typed what differs; what only follows from it is nobody's work. */
export const isFilledIn = ({ fields }: Module, before: RecordData, now: RecordData): boolean =>
  differ(fields, before, now);

const differ = (fields: Readonly<Record<string, Field>>, before: RecordData, now: RecordData) =>
  Object.keys({ ...before, ...now }).some((name) => {
    const field = fields[name];
    if (field && !isTyped(field)) return false;
    return field?.columns
      ? differInLines(field.columns, before[name], now[name])
      : !isSame(before[name], now[name]);
  });

function differInLines(
  columns: Readonly<Record<string, Field>>,
  before: FieldValue,
  now: FieldValue,
): boolean {
  const [were, are] = [recordLines(before), recordLines(now)];
  return were.length !== are.length || are.some((line, at) => differ(columns, were[at]!, line));
}
