import { isSame } from '#engine/schema/isSame.ts';
import { isTyped } from '#engine/schema/isTyped.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { recordLines, type RecordData } from '#engine/schema/record.ts';

/**
 * What a save sends: of a new record every field that has a value, of an existing one those that changed.
 *
 * @param before the record as it was read; undefined for a new one
 */
export function changedFields(module: Module, after: RecordData, before?: RecordData): RecordData {
  const names = Object.keys({ ...before, ...after }).filter((name) => {
    const field = module.fields[name];
    return field !== undefined && isTyped(field);
  });
  const isChanged = (name: string) =>
    before ? !isSame(before[name], after[name]) : !isEmpty(after[name]);
  return Object.fromEntries(
    names.filter(isChanged).map((name) => [name, withoutComputed(module, name, after[name])]),
  );
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** Lines without the columns that formulas make. */
function withoutComputed(module: Module, name: string, value: RecordData[string]) {
  const columns = module.fields[name]?.columns;
  if (!columns || !Array.isArray(value)) return value ?? null;
  const isSent = ([column]: [string, unknown]) => {
    const spec = columns[column];
    return column === 'id' || (spec !== undefined && isTyped(spec));
  };
  return recordLines(value).map((line) => Object.fromEntries(Object.entries(line).filter(isSent)));
}
