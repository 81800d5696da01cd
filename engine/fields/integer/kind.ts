import type { FieldKind } from '../FieldKind.ts';
import { readDecimal, toDecimal } from '../decimal.ts';
import { defineKind, parsed, refused } from '../kind.ts';
import { number } from '../number/kind.ts';
import { integerSchema, numberCell } from '../numbers.ts';
import { within } from '../within.ts';

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
  sample: (field, { random }) => within(field, random.between(1, 60), 1e6),
});
