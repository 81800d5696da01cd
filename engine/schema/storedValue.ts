import { toDecimal } from '../fields/decimal.ts';
import { valueTypeOf } from '../fields/index.ts';
import { completeMatrix } from './matrix.ts';
import { isCells } from './language/fieldTypes.ts';
import type { Field } from './language/index.ts';
import type { FieldValue } from './record.ts';

/**
 * What a field holds of a computed value: money has two decimals, a percentage and a number those of their scale,
 * rounded half away from zero; integers, durations and years are whole numbers; a matrix has its formulas. Anything else stays
 * as it is, undefined is null.
 */
export function storedValue(
  field: Pick<Field, 'type' | 'valueType' | 'scale' | 'matrix'>,
  value: FieldValue,
): FieldValue {
  if (isCells(field)) return completeMatrix(field, value) ?? null;
  const type = valueTypeOf(field);
  if (type === 'integer' || type === 'year' || type === 'duration') {
    const exact = toDecimal(value);
    return exact ? exact.round().toNumber() : null;
  }
  if (type === 'money') return toDecimal(value)?.toFixed(2) ?? null;
  if (type === 'percent')
    return (
      toDecimal(value)
        ?.toDecimalPlaces((field.scale ?? 2) + 2)
        .toFixed() ?? null
    );
  if (type === 'number')
    return (
      toDecimal(value)
        ?.toDecimalPlaces(field.scale ?? 6)
        .toFixed() ?? null
    );
  return value ?? null;
}
