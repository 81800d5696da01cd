import { quotientPlaces } from '../decimal.ts';
import type { Arithmetic, Comparison } from '../tree.ts';
import type { SqlFragment } from '../types.ts';
import { raw, sql } from './fragment.ts';

/**
 * Gives a numerator the places its quotient needs: PostgreSQL stops dividing at about 16 digits otherwise, and
 * rounding that again to 12 places would err.
 */
const manyPlaces = raw(`1.${'0'.repeat(60)}`);

export const quotient = (dividend: SqlFragment, divisor: SqlFragment) =>
  sql`round(${dividend} * ${manyPlaces} / nullif(${divisor}, 0), ${raw(String(quotientPlaces))})`;

export function arithmeticSql(operator: Arithmetic, left: SqlFragment, right: SqlFragment) {
  if (operator === '/') return quotient(left, right);
  if (operator === '%') return sql`mod(${left}, nullif(${right}, 0))`;
  return sql`(${left} ${raw(operator)} ${right})`;
}

const orders = new Set<Comparison>(['<', '<=', '>', '>=']);

export function comparisonSql(
  operator: Comparison,
  left: SqlFragment,
  right: SqlFragment,
  ofTexts: boolean,
) {
  const sign = raw({ '==': '=', '!=': '<>', '<': '<', '<=': '<=', '>': '>', '>=': '>=' }[operator]);
  // Texts order by code points, whatever the database's locale.
  if (ofTexts && orders.has(operator))
    return sql`(${left} collate "C" ${sign} ${right} collate "C")`;
  return sql`(${left} ${sign} ${right})`;
}
