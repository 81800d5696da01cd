import { Decimal, divide, remainder } from './decimal.ts';
import type { Arithmetic, Comparison } from './tree.ts';
import type { Value } from './value.ts';

/** True, false, or null for unknown. */
export type Truth = boolean | null;

export function compareValues(operator: Comparison, left: Value, right: Value): Truth {
  if (left === null || right === null) return null;
  switch (operator) {
    case '==':
      return isEqual(left, right);
    case '!=':
      return !isEqual(left, right);
    case '<':
      return order(left, right) < 0;
    case '<=':
      return order(left, right) <= 0;
    case '>':
      return order(left, right) > 0;
    case '>=':
      return order(left, right) >= 0;
  }
}

/** Lists are equal when their entries are, one by one; there nothing equals nothing. */
function isEqual(left: Value, right: Value): boolean {
  if (left instanceof Decimal) return right instanceof Decimal && left.equals(right);
  if (!Array.isArray(left) || !Array.isArray(right)) return left === right;
  const others = right as readonly Value[];
  return (
    left.length === others.length &&
    left.every((entry: Value, index) => isEqual(entry, others[index]!))
  );
}

function order(left: Value, right: Value): number {
  if (left instanceof Decimal) return left.comparedTo(right as Decimal);
  return orderTexts(left as string, right as string);
}

/** By code points, as PostgreSQL's collation "C" orders UTF-8; JavaScript itself goes by UTF-16 units. */
function orderTexts(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index++) {
    const a = left.charCodeAt(index);
    const b = right.charCodeAt(index);
    if (a === b) continue;
    return isSurrogate(a) === isSurrogate(b) ? a - b : isSurrogate(a) ? 1 : -1;
  }
  return left.length - right.length;
}
const isSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdfff;

export function calculate(operator: Arithmetic, left: Value, right: Value): Value {
  if (!(left instanceof Decimal) || !(right instanceof Decimal)) return null;
  switch (operator) {
    case '+':
      return left.plus(right);
    case '-':
      return left.minus(right);
    case '*':
      return left.times(right);
    case '/':
      return divide(left, right);
    case '%':
      return remainder(left, right);
  }
}

/** Whether a list has an entry equal to the value; unknown as SQL's `= any` is. */
export function contains(list: readonly Value[], value: Value): Truth {
  if (list.length === 0) return false;
  if (value === null) return null;
  if (list.some((entry) => entry !== null && isEqual(value, entry))) return true;
  return list.includes(null) ? null : false;
}
