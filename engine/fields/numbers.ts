import type { Field } from '../schema/language/index.ts';
import type { FieldKind, JsonSchema, SchemaContext } from './FieldKind.ts';
import { toDecimal } from './decimal.ts';
import { annotations, refused } from './kind.ts';

/** A decimal string with at most `scale` places within the field's limits. */
export const decimalSchema = (field: Field, context: SchemaContext, scale: number): JsonSchema => ({
  ...annotations(field, context),
  type: ['string', 'null'],
  pattern: scale === 0 ? '^-?\\d{1,18}$' : `^-?\\d{1,18}(\\.\\d{1,${scale}})?$`,
  ...(field.min !== undefined && { decimalMinimum: field.min }),
  ...(field.max !== undefined && { decimalMaximum: field.max }),
});

export const notANumber = () => refused('This is not a number', '请输入数字');

export const integerSchema = (field: Field, context: SchemaContext, min: number, max: number) => ({
  ...annotations(field, context),
  type: ['integer', 'null'],
  minimum: field.min ?? min,
  maximum: field.max ?? max,
});

/** Rounded half away from zero to the places of a kind. */
export const roundedTo =
  (places: NonNullable<FieldKind['places']>): FieldKind['stored'] =>
  (value, field) =>
    toDecimal(value)?.toDecimalPlaces(places(field)).toFixed() ?? null;

/** Accountants write what is less than nothing in brackets. */
export const unbracketed = (text: string) => text.normalize('NFKC').replace(/^\((.+)\)$/, '-$1');

/** Amounts of a workbook with what people write around them. */
export const bareAmount = (text: string) =>
  unbracketed(text.normalize('NFKC').replace(/^[¥￥$]\s*|\s*元$/g, ''));

/** What a spreadsheet cannot hold exactly is text. */
const maxDigits = 15;

export const numberCell =
  (format: string): FieldKind['toCell'] =>
  (value) => {
    const exact = toDecimal(value);
    return exact && exact.precision() <= maxDigits
      ? { value: exact.toNumber(), format }
      : undefined;
  };
