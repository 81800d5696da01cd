import type { FieldKind } from '../FieldKind.ts';
import { asText, defineKind, parsed, refused } from '../kind.ts';
import { integer } from '../integer/kind.ts';
import { integerSchema } from '../numbers.ts';
import { operatorsFor } from '../operators.ts';

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
  sample: (_, { day }) => Number(day().slice(0, 4)),
});
