import { kindOf } from '#engine/fields/index.ts';
import { isCalendarDate } from '#engine/fields/date.ts';
import { toDecimal } from '#engine/fields/decimal.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import type { Registry } from '#engine/schema/registry.ts';
import { isDerived } from './FieldStates.ts';

interface ShapeError {
  /** `/paymentTerms/0/ratio` */
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
}

/**
 * The JSON Schema keywords of values that people type, checked without compiling code, which the content security
 * policy forbids. The server checks the whole schema.
 */
export function shapeErrors(module: Module, record: RecordData, registry: Registry): ShapeError[] {
  const errors: ShapeError[] = [];
  const check = (fields: Record<string, Field>, values: RecordData, base: string) => {
    for (const [name, field] of Object.entries(fields)) {
      const value = values[name];
      if (isDerived(field) || kindOf(field).isEmpty(value)) continue;
      const instancePath = `${base}/${name}`;
      if (field.columns && Array.isArray(value))
        value.forEach((line, i) =>
          check(field.columns!, line as RecordData, `${instancePath}/${i}`),
        );
      const schema = kindOf(field).jsonSchema(field, { dict: (code) => registry.findDict(code) });
      for (const [keyword, limit] of Object.entries(schema)) {
        if (keywords[keyword]?.(value, limit) === false)
          errors.push({ instancePath, keyword, params: { limit } });
      }
    }
  };
  check(module.fields, record, '');
  return errors;
}

type Check = (value: FieldValue, limit: unknown) => boolean;

const compare =
  (isRight: (comparison: number) => boolean): Check =>
  (value, limit) => {
    const exact = toDecimal(value);
    return !exact || isRight(exact.comparedTo(limit as number));
  };
const length =
  (isRight: (length: number, limit: number) => boolean): Check =>
  (value, limit) =>
    typeof value !== 'string' || isRight(Array.from(value).length, limit as number);
const atLeast = compare((c) => c >= 0);
const atMost = compare((c) => c <= 0);

const keywords: Record<string, Check> = {
  minimum: atLeast,
  decimalMinimum: atLeast,
  maximum: atMost,
  decimalMaximum: atMost,
  minLength: length((length, limit) => length >= limit),
  maxLength: length((length, limit) => length <= limit),
  pattern: (value, pattern) =>
    typeof value !== 'string' || new RegExp(pattern as string, 'u').test(value),
  calendarDate: (value) => typeof value === 'string' && isCalendarDate(value),
  type: (value, types) => {
    const actual = Array.isArray(value) ? 'array' : typeof value;
    const allowed = ([] as unknown[]).concat(types);
    return allowed.includes(actual) || (actual === 'number' && allowed.includes('integer'));
  },
};
