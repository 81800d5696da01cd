import type { ExpressionType } from '#engine/expression/types.ts';
import { kindOf, valueTypeOf } from '#engine/fields/index.ts';
import { isReference } from '#engine/schema/language/fieldUses.ts';
import type { Field, Text } from '#engine/schema/language/index.ts';

/**
 * The field whose widget gives a value to compare with; undefined where there is none.
 *
 * @param type of one value
 */
export function comparedField(
  type: ExpressionType | undefined,
  field: Field | undefined,
): Field | undefined {
  const title: Text = field?.title ?? { en: '', zh: '' };
  const own = field && (kindOf(field).oneAs ?? valueTypeOf(field));
  switch (type?.kind) {
    case 'reference':
      if (type.module === '*') return undefined;
      return field && own && isReference({ type: own })
        ? { ...field, type: own }
        : { type: 'ref', ref: type.module, title };
    case 'date':
      return { type: 'date', title };
    case 'decimal':
      return field && own ? { ...field, type: own } : { type: 'number', title };
    case 'string':
      if (field?.dict && own) return { ...field, type: own };
      return type.codes ? undefined : { type: 'string', title };
    default:
      return undefined;
  }
}
