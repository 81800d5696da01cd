import type { Field, FieldType } from '../schema/language/index.ts';

/** The type whose values the field holds: its own, or what its formula or roll-up yields. */
export function valueTypeOf(field: Pick<Field, 'type' | 'valueType'>): FieldType {
  if (field.type === 'computed') return field.valueType ?? 'string';
  if (field.type === 'rollup') return field.valueType ?? 'money';
  return field.type;
}
