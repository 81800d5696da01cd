import { message } from '../../messages/build.ts';
import { Decimal, quotientPlaces } from '../decimal.ts';
import { join, raw, sql } from '../sql/fragment.ts';
import { within } from '../sql/within.ts';
import type { SqlFragment } from '../types.ts';
import type { Value } from '../value.ts';
import { literalOf } from './spec.ts';
import type { FunctionSpec } from '../tree.ts';

const one = (
  evaluate: (value: Decimal) => Decimal,
  toSql: (value: SqlFragment) => SqlFragment,
): FunctionSpec => ({
  parameters: ['decimal'],
  returns: 'decimal',
  evaluate: ([value]) => evaluate(value as Decimal),
  sql: ([value]) => toSql(value!),
});

/** The least or greatest; null when one of them is. */
const extreme = (
  wins: (a: Value, b: Value) => boolean,
  name: 'least' | 'greatest',
): FunctionSpec => ({
  parameters: ['same', 'same'],
  variadic: true,
  returns: 'same',
  kinds: ['decimal', 'date', 'datetime'],
  evaluate: (args) => args.reduce((best, value) => (wins(value, best) ? value : best)),
  sql: (args) => {
    const names = join(
      args.map((_, index) => raw(`v.a${index}`)),
      ', ',
    );
    return within(args, sql`case when num_nulls(${names}) = 0 then ${raw(name)}(${names}) end`);
  },
});

const isLess = (a: Value, b: Value) =>
  a instanceof Decimal ? a.lessThan(b as Decimal) : (a as string) < (b as string);

const highestPower = 24;

/** Exact in the browser; PostgreSQL gets so many places that rounding them gives the same. */
const power: FunctionSpec = {
  parameters: ['decimal', 'decimal'],
  returns: 'decimal',
  evaluate: ([base, times]) => {
    const exponent = times as Decimal;
    const isTaken = exponent.isInteger() && exponent.gte(0) && exponent.lte(highestPower);
    if (!isTaken) return null;
    return exponent.isZero()
      ? new Decimal(1)
      : (base as Decimal).pow(exponent).toDecimalPlaces(quotientPlaces);
  },
  sql: (args) =>
    within(
      args,
      sql`case when v.a1 = floor(v.a1) and v.a1 between 0 and ${raw(String(highestPower))}
        then round(power(v.a0 + ${raw(`0.${'0'.repeat(40)}`)}, v.a1), ${raw(String(quotientPlaces))}) end`,
    ),
};

export const numbers: Record<string, FunctionSpec[]> = {
  round: [
    one(
      (value) => value.toDecimalPlaces(0),
      (value) => sql`round(${value})`,
    ),
    {
      parameters: ['decimal', 'decimal'],
      returns: 'decimal',
      refuse: ([, places]) => {
        const value = literalOf(places);
        if (value instanceof Decimal && value.isInteger() && value.gte(0) && value.lte(12)) return;
        return places && { node: places, problem: message('roundPlaces') };
      },
      evaluate: ([value, places]) =>
        (value as Decimal).toDecimalPlaces((places as Decimal).toNumber()),
      sql: ([value, places]) => sql`round(${value!}, ${places!}::int)`,
    },
  ],
  ceil: [
    one(
      (value) => value.ceil(),
      (value) => sql`ceil(${value})`,
    ),
  ],
  floor: [
    one(
      (value) => value.floor(),
      (value) => sql`floor(${value})`,
    ),
  ],
  abs: [
    one(
      (value) => value.abs(),
      (value) => sql`abs(${value})`,
    ),
  ],
  power: [power],
  min: [extreme((a, b) => isLess(a, b), 'least')],
  max: [extreme((a, b) => isLess(b, a), 'greatest')],
};
