import { Decimal, divide, zero } from './decimal.ts';
import type { Truth } from './operators.ts';
import type { Aggregate } from './tree.ts';
import type { Value } from './value.ts';

/** all(): false wins over unknown, unknown over true. */
export const every = (truths: readonly Truth[]): Truth =>
  truths.includes(false) ? false : truths.includes(null) ? null : true;

/** exists(): true wins over unknown, unknown over false. */
export const some = (truths: readonly Truth[]): Truth =>
  truths.includes(true) ? true : truths.includes(null) ? null : false;

/** exists_one(): unknown only while the unknown entries could decide. */
export function exactlyOne(truths: readonly Truth[]): Truth {
  const count = truths.filter((truth) => truth === true).length;
  if (count > 1) return false;
  return truths.includes(null) ? null : count === 1;
}

/** As SQL's aggregates: nulls are passed over; the sum of nothing is 0, other figures of nothing are null. */
export function aggregate(name: Aggregate, list: readonly Value[]): Value {
  if (name === 'count') return new Decimal(list.length);
  const values = list.filter((value) => value !== null);
  switch (name) {
    case 'sum':
      return sum(values);
    case 'avg':
      return divide(sum(values), new Decimal(values.length));
    case 'min':
      return values.reduce<Value>(
        (best, value) => (best === null || isLess(value, best) ? value : best),
        null,
      );
    case 'max':
      return values.reduce<Value>(
        (best, value) => (best === null || isLess(best, value) ? value : best),
        null,
      );
  }
}

const sum = (values: readonly Value[]) =>
  values.reduce<Decimal>((total, value) => total.plus(value as Decimal), zero);

/** Of decimals, and of dates, whose texts order as they do. */
const isLess = (a: Value, b: Value) =>
  a instanceof Decimal ? a.lessThan(b as Decimal) : (a as string) < (b as string);
