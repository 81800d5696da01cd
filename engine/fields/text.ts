import type { Field } from '../schema/language/index.ts';
import { filterInput } from './inputRules.ts';
import { annotations, asText, defineKind, parsed, refused } from './kind.ts';
import type { FieldKind, JsonSchema, SchemaContext } from './FieldKind.ts';
import { operatorsFor } from './operators.ts';

/** Patterns of the well-known formats; `idCard` also has a check digit, see `isIdCard`. */
const formats = {
  email: '^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$',
  url: '^https?://[^\\s]+$',
  mobile: '^1[3-9]\\d{9}$',
  idCard: '^\\d{17}[\\dX]$',
  bankAccount: '^\\d{8,30}$',
  creditCode: '^[0-9A-HJ-NPQRTUWXY]{18}$',
} as const satisfies Record<NonNullable<Field['format']>, string>;

const schema = (field: Field, context: SchemaContext): JsonSchema => ({
  ...annotations(field, context),
  type: ['string', 'null'],
  ...(field.minLength !== undefined && { minLength: field.minLength }),
  maxLength: field.maxLength ?? (field.type === 'text' ? 20_000 : 500),
  ...(field.pattern && { pattern: `^(?:${field.pattern.regex})$` }),
  ...(field.format && { pattern: formats[field.format] }),
});

export const string: FieldKind = defineKind({
  column: 'text',
  jsonSchema: schema,
  parse(text, field) {
    const value = filterInput(text, field.format || field.pattern ? 'emoji' : 'usual').trim();
    return parsed(value === '' ? null : value);
  },
  format: asText,
  operators: operatorsFor.text,
  width: 160,
});

/** Several lines; keeps its punctuation. */
export const text: FieldKind = defineKind({
  ...string,
  parse: (input) => parsed(filterInput(input, 'emoji').replaceAll('\r\n', '\n').trim() || null),
  width: 240,
});

/** Numbers given out by the server. */
export const serial: FieldKind = defineKind({
  ...string,
  jsonSchema: (field, context) => ({
    ...annotations(field, context),
    type: ['string', 'null'],
    readOnly: true,
  }),
  parse: (input) =>
    input.trim().length > 100
      ? refused('A number has at most 100 characters', '编号最多 100 个字符')
      : parsed(input.trim()),
  width: 170,
});

/** True for an 18-digit identity number whose check digit is right and whose birth date exists. */
export function isIdCard(value: string): boolean {
  if (!new RegExp(formats.idCard).test(value)) return false;
  const birth = `${value.slice(6, 10)}-${value.slice(10, 12)}-${value.slice(12, 14)}`;
  const time = Date.parse(`${birth}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== birth) return false;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(value[index]), 0);
  return '10X98765432'[sum % 11] === value[17];
}
