import type { Field } from '../schema/language/index.ts';
import type { FieldKind, JsonSchema, SchemaContext } from './FieldKind.ts';
import { group, readDecimal, round, toDecimal } from './decimal.ts';
import { readFigure } from './figure.ts';
import { annotations, asText, defineKind, parsed, refused } from './kind.ts';
import { operatorsFor } from './operators.ts';

/** A decimal string with at most `scale` places within the field's limits. */
export const decimalSchema = (field: Field, context: SchemaContext, scale: number): JsonSchema => ({
  ...annotations(field, context),
  type: ['string', 'null'],
  pattern: scale === 0 ? '^-?\\d{1,18}$' : `^-?\\d{1,18}(\\.\\d{1,${scale}})?$`,
  ...(field.min !== undefined && { decimalMinimum: field.min }),
  ...(field.max !== undefined && { decimalMaximum: field.max }),
});

export const notANumber = () => refused('This is not a number', '请输入数字');

const integerSchema = (field: Field, context: SchemaContext, min: number, max: number) => ({
  ...annotations(field, context),
  type: ['integer', 'null'],
  minimum: field.min ?? min,
  maximum: field.max ?? max,
});

const decimals = ({ scale = 6 }: Pick<Field, 'scale'>) => scale;

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

export const number: FieldKind = defineKind({
  column: 'numeric',
  decimals,
  places: decimals,
  stored: roundedTo(decimals),
  fromCell: bareAmount,
  toCell: numberCell('#,##0.######'),
  jsonSchema: (field, context) => decimalSchema(field, context, decimals(field)),
  parse(text, field) {
    const value = readFigure(text);
    return value ? parsed(round(value, decimals(field))) : notANumber();
  },
  format(value, field) {
    const exact = toDecimal(value);
    return exact ? group(exact, field.scale) : asText(value);
  },
  toText: asText,
  operators: operatorsFor.amount,
  align: 'end',
  width: 120,
});

const wholeNumber = () => refused('This is not a whole number', '请输入整数');

export const integer: FieldKind = defineKind({
  ...number,
  column: 'integer',
  decimals: () => 0,
  places: () => 0,
  stored: (value) => toDecimal(value)?.round().toNumber() ?? null,
  toCell: numberCell('0'),
  jsonSchema: (field, context) => integerSchema(field, context, -2147483648, 2147483647),
  parse(text) {
    const value = readDecimal(text);
    return value?.isInteger() ? parsed(value.toNumber()) : wholeNumber();
  },
  width: 100,
});

export const year: FieldKind = defineKind({
  ...integer,
  fromCell: (text) => text.replace(/年$/, ''),
  toCell: undefined,
  jsonSchema: (field, context) => integerSchema(field, context, 1900, 2999),
  parse(text) {
    const match = /^(\d{4})\s*年?$/.exec(text.normalize('NFKC').trim());
    return match ? parsed(Number(match[1])) : refused('A year has four digits', '年份应为四位数字');
  },
  format: asText,
  align: 'start',
  operators: operatorsFor.year,
  width: 90,
});
