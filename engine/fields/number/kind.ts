import type { Field } from '../../schema/language/index.ts';
import type { FieldKind } from '../FieldKind.ts';
import { group, round, toDecimal } from '../decimal.ts';
import { asText, defineKind, parsed } from '../kind.ts';
import { readFigure } from '../figure.ts';
import { bareAmount, decimalSchema, notANumber, numberCell, roundedTo } from '../numbers.ts';
import { operatorsFor } from '../operators.ts';
import { within } from '../within.ts';

const decimals = ({ scale = 6 }: Pick<Field, 'scale'>) => scale;

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
  sample: (field, { random }) => String(within(field, random.between(1, 200), 1e6)),
});
