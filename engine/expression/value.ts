import type { FieldValue, RecordData } from '../schema/record.ts';
import { Decimal, formatDecimal, toDecimal } from './decimal.ts';
import type { ExpressionType } from './types.ts';

/**
 * A value while an expression is evaluated. Dates are `2026-11-20`, datetimes ISO 8601 in UTC with milliseconds,
 * references ids; lines, records, addresses and the user are objects. A list is never null: an empty one and an
 * absent one mean the same.
 */
export type Value = string | boolean | Decimal | null | readonly Value[] | RecordData;

const dateFormat = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** True for a day that the calendar has, written `2026-11-20`. */
export function isDate(text: string): boolean {
  if (!dateFormat.test(text) || text.startsWith('0000')) return false;
  return new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
}

/** ISO 8601 in UTC with milliseconds, so that texts compare as moments do; null when it is not a moment. */
export function toDatetime(text: string): string | null {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** A JSON value as the type says; what does not fit is null, as a half-typed number in a form is. */
export function readValue(raw: unknown, type: ExpressionType): Value {
  switch (type.kind) {
    case 'decimal':
      return toDecimal(raw);
    case 'bool':
      return typeof raw === 'boolean' ? raw : null;
    case 'string':
      return typeof raw === 'string' ? raw : null;
    case 'reference':
      return typeof raw === 'string' && raw !== '' ? raw : null;
    case 'date':
      return typeof raw === 'string' && isDate(raw) ? raw : null;
    case 'datetime':
      return typeof raw === 'string' ? toDatetime(raw) : null;
    case 'list':
      return Array.isArray(raw) ? raw.map((entry: unknown) => readValue(entry, type.of)) : [];
    case 'any':
      return (raw ?? null) as Value;
    default:
      return isObject(raw) ? raw : null;
  }
}

/** The plain JSON of a value; decimals become plain decimal strings. */
export function toJson(value: Value): FieldValue {
  if (value instanceof Decimal) return formatDecimal(value);
  if (Array.isArray(value)) return value.map(toJson);
  return value as FieldValue;
}

/** A field of a record; what an object merely inherits is not a field. */
export const ownField = (record: RecordData, name: string): FieldValue =>
  Object.hasOwn(record, name) ? record[name] : null;

export const isObject = (value: unknown): value is RecordData =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Decimal);
