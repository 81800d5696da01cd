import { kindOf } from './index.ts';
import type { Field } from '../schema/language/index.ts';
import type { FieldValue } from '../schema/record.ts';

/**
 * What a field holds of a computed value: money has two decimals, a percentage and a number those of their scale,
 * rounded half away from zero; integers, durations and years are whole numbers; a matrix has its formulas. Anything else stays
 * as it is, undefined is null.
 */
export const storedValue = (
  field: Pick<Field, 'type' | 'valueType' | 'scale' | 'matrix'>,
  value: FieldValue,
): FieldValue => kindOf(field).stored(value, field);
