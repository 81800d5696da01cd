import { Decimal } from 'decimal.js';
import type { Language, Text } from '../../schema/language/index.ts';
import { signOf } from '../currency.ts';
import type { FieldKind } from '../FieldKind.ts';
import { group, toDecimal } from '../decimal.ts';
import { readFigure } from '../figure.ts';
import { asText, defineKind, parsed } from '../kind.ts';
import { bareAmount, decimalSchema, notANumber, numberCell } from '../numbers.ts';
import { operatorsFor } from '../operators.ts';
import { within } from '../within.ts';

/** More is a slip of the hand: a trillion. */
const most = 999_999_999_999.99;

/** `1234.5` → `1,234.50`. */
export const formatMoney = (value: string | Decimal) => group(new Decimal(value), 2);

/** Whether a language writes the sign of a currency before the amount. */
export const isSignBefore = (language: Language) => language === 'en';

/** A written amount with the sign of its currency where the language has it: `-¥1,234.50`, `-1,234.50元`. */
export function inCurrency(amount: string, sign: Text, language: Language): string {
  if (!isSignBefore(language)) return amount + sign[language];
  return amount.replace(/^-?/, (minus) => minus + sign[language]);
}

/** Amounts with two decimals. */
export const money: FieldKind = defineKind({
  column: 'numeric',
  decimals: () => 2,
  places: () => 2,
  stored: (value) => toDecimal(value)?.toFixed(2) ?? null,
  limit: (limit) => group(new Decimal(limit)),
  fromCell: bareAmount,
  toCell: numberCell('#,##0.00'),
  jsonSchema: ({ min = -most, max = most, ...field }, context) =>
    decimalSchema({ ...field, min, max }, context, 2),
  parse(text) {
    const value = readFigure(
      text
        .normalize('NFKC')
        .replace(/^\s*(-?)\s*[¥￥]/, '$1')
        .replace(/\s*(元|yuan|CNY|¥)\s*$/i, ''),
    );
    return value ? parsed(value.toFixed(2)) : notANumber();
  },
  format(value, field, context) {
    const exact = toDecimal(value);
    return exact
      ? inCurrency(formatMoney(exact), signOf(field, context), context.language)
      : asText(value);
  },
  toText: (value) => toDecimal(value)?.toFixed(2) ?? asText(value),
  operators: operatorsFor.amount,
  align: 'end',
  width: 160,
  cellWidth: 124,
  sample: (field, { random }) =>
    (within(field, random.between(20, 5000) * 100, 1e9) + (random.next() < 0.3 ? 0.5 : 0)).toFixed(
      2,
    ),
});
