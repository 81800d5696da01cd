import type { Field, System, Text } from '../schema/language/index.ts';
import { isMoney } from '../schema/language/fieldUses.ts';
import type { FieldValue } from '../schema/record.ts';
import { toDecimal } from './decimal.ts';
import type { Beside, FormatContext } from './FieldKind.ts';
import { asText, isBlank } from './kind.ts';
import { valued } from './valueTypeOf.ts';

const yuan: System['currency'] = { code: 'CNY', sign: { en: '¥', zh: '元' } };
const noSign: Text = { en: '', zh: '' };

/** An amount of which all are in the company's currency, so that they can be added up. */
export const isOwnMoney = (field: Field) => isMoney(valued(field)) && field.currency === undefined;

/** The code of an amount's currency where it is not the company's; undefined where it is, or nobody knows. */
export function foreignCode(
  { currency }: Pick<Field, 'currency'>,
  values: Beside['values'] | undefined,
  own: System['currency'] = yuan,
): string | undefined {
  const code = currency === undefined ? null : values?.[currency];
  return isBlank(code) || code === own.code ? undefined : asText(code);
}

/**
 * What stands beside an amount: the sign of the company's currency; of another its code, in Chinese its name; nothing
 * where nobody knows the currency, for the sign of the company's would be wrong.
 */
export function signOf(
  field: Pick<Field, 'currency'>,
  { currency: own = yuan, beside, dict }: Pick<FormatContext, 'currency' | 'beside' | 'dict'>,
): Text {
  if (field.currency === undefined) return own.sign;
  if (beside?.values[field.currency] === undefined) return noSign;
  const code = foreignCode(field, beside.values, own);
  if (code === undefined) return own.sign;
  const entries = dict(beside.fields[field.currency]?.dict ?? '')?.items;
  return {
    en: `${code} `,
    zh: entries?.find(({ value }) => value === code)?.title.zh ?? ` ${code}`,
  };
}

/** An amount of another currency in the company's, to two decimals; undefined where it has no rate. */
export function inOwnCurrency(
  field: Pick<Field, 'currency' | 'rate'>,
  value: FieldValue,
  values: Beside['values'] | undefined,
  own?: System['currency'],
): { amount: string; rate: string } | undefined {
  if (field.rate === undefined || foreignCode(field, values, own) === undefined) return undefined;
  const amount = toDecimal(value);
  const rate = toDecimal(values?.[field.rate]);
  return amount && rate
    ? { amount: amount.times(rate).toFixed(2), rate: rate.toFixed() }
    : undefined;
}
