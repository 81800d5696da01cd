import { kindOf } from '#engine/fields/index.ts';
import { isTyped } from '#engine/schema/isTyped.ts';
import { isCells, isFiles, isLines } from '#engine/schema/language/fieldTypes.ts';
import { isKeptAsText } from '#engine/schema/language/fieldUses.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import { lockedCell, withTypedCells } from '#engine/schema/matrix.ts';
import { recordLines, type FieldValue, type RecordData } from '#engine/schema/record.ts';
import type { Registry } from '#engine/schema/registry.ts';
import { mostLines } from '#engine/schema/mostLines.ts';
import { storedValue } from '#engine/fields/storedValue.ts';
import { manyLinesMessage, validationMessages } from '#engine/record/validationMessages.ts';
import { loadValidator } from '../../../definitions/validators.ts';
import { errors } from '../../../errors.ts';
import { newId } from '../newId.ts';
import { refuseDesigns } from './refuseDesigns.ts';
import { refuseRetired } from './refuseRetired.ts';

/** What a request wants to write into a record. */
export interface Input {
  data: RecordData;
  /** Fields that the caller’s grants reach; columns of line tables as `lines.price`. */
  writable: ReadonlySet<string>;
  /** The record as it is, `{}` for a new one; lines keep what the caller does not write. */
  before: RecordData;
}

/**
 * What a request wants to write, checked and cleaned: texts trimmed and filtered as inputs do it, blanks null, types
 * and limits right. Files are left out: they are bound by their own calls.
 *
 * @throws errors.notWritable for any other field, errors.invalid with messages by path
 */
export async function givenValues(
  registry: Registry,
  module: Module,
  input: Input,
): Promise<RecordData> {
  const { data, writable } = input;
  for (const field of Object.keys(data)) {
    const spec = Object.hasOwn(module.fields, field) ? module.fields[field] : undefined;
    if (!spec || !isTyped(spec) || !writable.has(field)) throw errors.notWritable({ field });
  }
  return cleanValues(registry, module, input);
}

/** As `givenValues`, for fields that an action asks for: which these are is decided there. */
export async function cleanValues(
  registry: Registry,
  module: Module,
  input: Input,
): Promise<RecordData> {
  const { data, before } = input;
  const values: RecordData = {};
  for (const [field, value] of Object.entries(data)) {
    const spec = module.fields[field];
    if (!spec || isFiles(spec)) continue;
    const locked = isCells(spec) && lockedCell(spec, value, before[field]);
    if (locked) throw errors.notWritable({ field: `${field}.${locked}`, rule: 'readOnly' });
    if (isLines(spec)) refuseManyLines(field, spec, value);
    values[field] =
      isLines(spec) && Array.isArray(value)
        ? cleanLines(spec, mergeLines(field, spec, value, input), before[field])
        : cleaned(spec, value, before[field]);
  }
  const validate = loadValidator(registry, module);
  if (!validate(values))
    throw errors.invalid({}, validationMessages(validate.errors ?? [], module));
  refuseDesigns(registry, module, values, before);
  refuseRetired(registry, module, values, before);
  return asStored(module.fields, values);
}

/** Before each of them is looked at, which would keep everybody else waiting. */
function refuseManyLines(field: string, spec: Field, value: FieldValue) {
  const max = mostLines(spec);
  if (Array.isArray(value) && value.length > max)
    throw errors.invalid({}, { [field]: [manyLinesMessage(max)] });
}

/** Right values in the form in which they are kept: money with two decimals. */
function asStored(fields: Record<string, Field>, values: RecordData): RecordData {
  const stored = Object.entries(values).map(([name, value]): [string, FieldValue] => {
    const field = fields[name];
    if (!field) return [name, value];
    if (!isLines(field)) return [name, storedValue(field, value)];
    return [name, recordLines(value).map((line) => asStored(field.columns ?? {}, line))];
  });
  return Object.fromEntries(stored);
}

function cleanLines(spec: Field, lines: RecordData[], before: FieldValue): RecordData[] {
  const old = new Map(recordLines(before).map((line) => [line.id, line]));
  return lines.map((line) => {
    const values = Object.entries(line).map(([column, value]): [string, FieldValue] => {
      const columnSpec = spec.columns?.[column];
      return [column, columnSpec ? cleaned(columnSpec, value, old.get(line.id)?.[column]) : value];
    });
    return Object.fromEntries(values);
  });
}

/** What nobody changed is not cleaned: it may hold rightly, from elsewhere, what typing strips. */
function cleaned(spec: Field, value: FieldValue, before: FieldValue): FieldValue {
  if (isCells(spec)) return withTypedCells(spec, value ?? null, before);
  if (typeof value !== 'string') return value ?? null;
  if (value === before) return value;
  // what typing strips of a text is known to its kind
  if (!isKeptAsText(spec)) return value.trim() === '' ? null : value.trim();
  const parsed = kindOf(spec).parse(value, spec, { dict: () => undefined, timeZone: 'UTC' });
  return parsed.ok ? parsed.value : value;
}

/** Lines with the columns that were sent over those they had; what follows from others is computed again. */
function mergeLines(
  table: string,
  spec: Field,
  lines: FieldValue,
  { writable, before }: Input,
): RecordData[] {
  const columns = spec.columns ?? {};
  const old = new Map(recordLines(before[table]).map((line) => [line.id as string, line]));
  const seen = new Set<string>();
  return (lines as FieldValue[]).map((line, index) => {
    if (typeof line !== 'object' || line === null || Array.isArray(line))
      throw errors.notWritable({ field: `${table}.${index}` });
    const given = line as RecordData;
    const known =
      typeof given.id === 'string' && !seen.has(given.id) ? old.get(given.id) : undefined;
    // A new line has a new id, never one that a line elsewhere may have.
    const id = known ? (known.id as string) : newId();
    seen.add(id);
    const merged: RecordData = { ...known, id };
    for (const [column, value] of Object.entries(given)) {
      if (column === 'id') continue;
      const columnSpec = Object.hasOwn(columns, column) ? columns[column]! : undefined;
      const path = `${table}.${column}`;
      if (!columnSpec) throw errors.notWritable({ field: `${table}.${index}.${column}` });
      if (isTyped(columnSpec) && writable.has(path)) merged[column] = value;
    }
    return merged;
  });
}
