import { toDecimal } from '../fields/decimal.ts';
import { kindOf } from '../fields/index.ts';
import { isSame } from '../schema/isSame.ts';
import { isMoment } from '../schema/language/fieldUses.ts';
import type { Field } from '../schema/language/index.ts';
import type { FieldValue } from '../schema/record.ts';
import { asText } from '../fields/kind.ts';

/** True when both mean the same to the field: `"1.5"` and `"1.50"` of a number do. */
export function sameValue(
  field: Pick<Field, 'type' | 'valueType'> | undefined,
  a: FieldValue,
  b: FieldValue,
) {
  if (a === b) return true;
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b);
  if (field && kindOf(field).column === 'numeric') {
    const [left, right] = [toDecimal(a), toDecimal(b)];
    if (left && right) return left.eq(right);
  }
  if (isMoment(field)) return Date.parse(asText(a)) === Date.parse(asText(b));
  return isSame(a, b);
}

const isNothing = (value: FieldValue) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);
