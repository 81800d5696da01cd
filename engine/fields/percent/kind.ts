import type { Field } from '../../schema/language/index.ts';
import type { FieldKind } from '../FieldKind.ts';
import { Exact, group, readDecimal, toDecimal } from '../decimal.ts';
import { asText, defineKind, parsed } from '../kind.ts';
import { decimalSchema, notANumber, numberCell, roundedTo, unbracketed } from '../numbers.ts';
import { operatorsFor } from '../operators.ts';

/** `30`, `30%`, `30 ％` → `0.3`; null when it is not a number. */
export function parsePercent(text: string): string | null {
  const value = readDecimal(text.normalize('NFKC').replace(/\s*%\s*$/, ''));
  return value ? value.dividedBy(100).toFixed() : null;
}

const places = ({ scale = 2 }: Pick<Field, 'scale'>) => scale + 2;

/** A fraction: 30 % is `0.3`. `scale` counts the decimals of the percentage; `min` and `max` are fractions. */
export const percent: FieldKind = defineKind({
  column: 'numeric',
  decimals: ({ scale = 2 }) => scale,
  places,
  writtenAs: { en: 'As 12.5%', zh: '例如 12.5%' },
  stored: roundedTo(places),
  limit: (limit) => `${limit * 100}%`,
  fromCell: unbracketed,
  toCell: numberCell('0.00%'),
  jsonSchema: (field, context) => decimalSchema(field, context, places(field)),
  parse(text, field) {
    const fraction = parsePercent(text);
    return fraction === null
      ? notANumber()
      : parsed(new Exact(fraction).toDecimalPlaces(places(field)).toFixed());
  },
  format(value, field) {
    const exact = toDecimal(value);
    if (!exact) return asText(value);
    const percentage = exact.times(100);
    return `${group(percentage.toDecimalPlaces(field.scale ?? 2))}%`;
  },
  operators: operatorsFor.amount,
  align: 'end',
  width: 100,
  sample: (field, { random, offered }) =>
    random.pick(field.dict ? offered() : ['0.03', '0.06', '0.13', '0.3', '0.5']) ?? '0.1',
});
