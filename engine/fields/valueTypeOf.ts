import { yieldOf } from '../schema/language/fieldUses.ts';
import type { Field, FieldType } from '../schema/language/index.ts';

/** The type whose values the field holds: its own, or what its formula or roll-up yields. */
export function valueTypeOf(field: Pick<Field, 'type' | 'valueType'>): FieldType {
  const yields = yieldOf(field);
  return yields ? (field.valueType ?? yields) : field.type;
}

/** The field with the type of its values, to ask what they are. */
export const valued = (field: Pick<Field, 'type' | 'valueType'>) => ({ type: valueTypeOf(field) });
