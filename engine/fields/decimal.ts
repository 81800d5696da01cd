import { Decimal } from 'decimal.js';
import type { FieldValue } from '../schema/record.ts';

/** Our own settings: 40 digits, half away from zero, never exponents. */
export const Exact = Decimal.clone({
  precision: 40,
  rounding: Decimal.ROUND_HALF_UP,
  toExpNeg: -40,
  toExpPos: 40,
});

const numeric = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

/** Reads a plain or grouped number: `1,234.5`, `－3`, `￥1,200元` is not one. Null when it is not a number. */
export function readDecimal(text: string): Decimal | null {
  const plain = text
    .normalize('NFKC')
    .replaceAll('−', '-')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .trim();
  return numeric.test(plain) ? new Exact(plain) : null;
}

/** The exact value behind a stored decimal string or integer; null for anything else. */
export function toDecimal(value: FieldValue): Decimal | null {
  if (typeof value === 'number') return Number.isFinite(value) ? new Exact(value) : null;
  return typeof value === 'string' && numeric.test(value) ? new Exact(value) : null;
}

/** Rounds half away from zero, to two places unless told otherwise; the stored form. */
export const round = (value: string | number | Decimal, places = 2) =>
  new Exact(value).toDecimalPlaces(places).toFixed();

/** `1234567.5` → `1,234,567.50`, with exactly `places` decimals, or as many as there are. */
export function group(value: Decimal, places?: number): string {
  const [whole, fraction] = (places === undefined ? value.toFixed() : value.toFixed(places)).split(
    '.',
  ) as [string, string?];
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** An amount with two decimals at least, as stored ones have them. */
export function amountOf(value: FieldValue): FieldValue {
  const amount = toDecimal(value);
  return amount && amount.toFixed(Math.max(2, amount.decimalPlaces()));
}
