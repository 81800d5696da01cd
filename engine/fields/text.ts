import { isProse } from '../schema/language/fieldUses.ts';
import type { Field } from '../schema/language/index.ts';
import type { FieldValue } from '../schema/record.ts';
import { formatFault, formatOf } from './formats/index.ts';
import { filterInput, type InputFilter } from './inputRules.ts';
import { annotations, asText, defineKind, parsed, refused } from './kind.ts';
import type { FieldKind, JsonSchema, SchemaContext } from './FieldKind.ts';
import { operatorsFor } from './operators.ts';
import { plainText } from './plainText.ts';

const schema = (field: Field, context: SchemaContext): JsonSchema => ({
  ...annotations(field, context),
  type: ['string', 'null'],
  ...(field.minLength !== undefined && { minLength: field.minLength }),
  maxLength: field.maxLength ?? (isProse(field) ? 20_000 : 500),
  ...(field.pattern && { pattern: `^(?:${field.pattern.regex})$` }),
  ...(field.format && { pattern: formatOf(field)!.pattern }),
});

/**
 * What typing strips here. Where a pattern or format decides, or the text comes through a reference and may hold
 * parentheses rightly, only emoji go.
 */
const filterOf = (field: Field): InputFilter =>
  field.inputFilter ??
  (isProse(field) || field.format || field.pattern || field.fetch ? 'emoji' : 'usual');

export const string: FieldKind = defineKind({
  column: 'text',
  grows: true,
  jsonSchema: schema,
  parse(text, field) {
    const typed = filterInput(text, filterOf(field)).trim();
    const value = formatOf(field)?.clean(typed) ?? typed;
    if (value === '') return parsed(null);
    const fault = formatFault(field, value);
    return fault ? { ok: false, message: fault } : parsed(value);
  },
  fault: (value, field) => formatFault(field, asText(value)),
  format: (value, field) => formatOf(field)?.show?.(asText(value)) ?? asText(value),
  toText: asText,
  operators: operatorsFor.text,
  width: 160,
});

const proseText = (value: FieldValue, { formatted }: Field) =>
  formatted ? plainText(asText(value)) : asText(value);

/** Several lines; keeps its punctuation. */
export const text: FieldKind = defineKind({
  ...string,
  parse: (input, field) =>
    parsed(filterInput(input, filterOf(field)).replace(/\r\n?/g, '\n').trim() || null),
  format: proseText,
  toText: proseText,
  width: 240,
});

/** Numbers given out by the server. */
export const serial: FieldKind = defineKind({
  ...string,
  grows: false,
  jsonSchema: (field, context) => ({
    ...annotations(field, context),
    type: ['string', 'null'],
    readOnly: true,
  }),
  parse: (input) =>
    input.trim().length > 100
      ? refused('A number has at most 100 characters', '编号最多 100 个字符')
      : parsed(input.trim()),
  width: 160,
});
