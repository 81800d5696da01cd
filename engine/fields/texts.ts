import { isProse } from '../schema/language/fieldUses.ts';
import type { Field } from '../schema/language/index.ts';
import { formatOf } from './formats/index.ts';
import { type InputFilter } from './inputRules.ts';
import { annotations } from './kind.ts';
import type { JsonSchema, SchemaContext } from './FieldKind.ts';

export const textSchema = (field: Field, context: SchemaContext): JsonSchema => ({
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
export const filterOf = (field: Field): InputFilter =>
  field.inputFilter ??
  (isProse(field) || field.format || field.pattern || field.fetch ? 'emoji' : 'usual');
