import { Decimal as DecimalJs } from 'decimal.js';

/**
 * Exact decimals. The precision is far beyond what the size limits of an expression can produce, so that sums and
 * products are exact, as PostgreSQL's numeric is.
 */
export const Decimal = DecimalJs.clone({
  precision: 1000,
  rounding: DecimalJs.ROUND_HALF_UP,
  toExpNeg: -9e15,
  toExpPos: 9e15,
});
export type Decimal = DecimalJs;

/** Places to which a quotient is rounded. */
export const quotientPlaces = 12;

export const zero: Decimal = new Decimal(0);

const placesShift = new Decimal(10).pow(quotientPlaces);
const lastPlace = new Decimal(10).pow(-quotientPlaces);

const plain = /^-?\d{1,200}(\.\d{1,200})?$/;

/** The decimal a JSON value stands for, or null when it is not one. */
export function toDecimal(value: unknown): Decimal | null {
  if (typeof value === 'number') return Number.isFinite(value) ? new Decimal(value) : null;
  if (typeof value === 'string') return plain.test(value) ? new Decimal(value) : null;
  return null;
}

/** Plain notation, never an exponent, never `-0`. */
export const formatDecimal = (value: Decimal) => (value.isZero() ? '0' : value.toFixed());

/** The quotient rounded half away from zero to 12 places; null when the divisor is zero. */
export function divide(dividend: Decimal, divisor: Decimal): Decimal | null {
  if (divisor.isZero()) return null;
  // Integer division and its remainder decide the last place: rounding a rounded quotient again would err.
  const scaled = dividend.abs().times(placesShift);
  const by = divisor.abs();
  const whole = scaled.divToInt(by);
  const rest = scaled.minus(whole.times(by));
  const rounded = rest.times(2).gte(by) ? whole.plus(1) : whole;
  const quotient = rounded.times(lastPlace);
  return dividend.isNegative() === divisor.isNegative() ? quotient : quotient.negated();
}

/** The remainder with the sign of the dividend; null when the divisor is zero. */
export const remainder = (dividend: Decimal, divisor: Decimal) =>
  divisor.isZero() ? null : dividend.mod(divisor);
