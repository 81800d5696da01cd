import type { FieldKind } from '../FieldKind.ts';
import { date } from '../date/kind.ts';
import { dayOf, two } from '../dates.ts';
import { annotations, defineKind, parsed, refused } from '../kind.ts';
import { operatorsFor } from '../operators.ts';

export const month: FieldKind = defineKind({
  ...date,
  column: 'text',
  writtenAs: { en: 'As 2026-01', zh: '例如 2026-01' },
  fromCell(text) {
    const day = /^(\d{4})[-/.](\d{1,2})[-/.]\d{1,2}$/.exec(text);
    if (day) return `${day[1]}-${two(day[2]!)}`;
    return /^\d{5}$/.test(text) ? dayOf(Number(text)).slice(0, 7) : text;
  },
  toCell: undefined,
  jsonSchema: (field, context) => ({
    ...annotations(field, context),
    type: ['string', 'null'],
    pattern: '^\\d{4}-(0[1-9]|1[0-2])$',
  }),
  parse(input) {
    const match = /^(\d{4})[-/.年]?(\d{1,2})月?$/.exec(input.normalize('NFKC').trim());
    const value = match && `${match[1]}-${two(match[2]!)}`;
    return value && /-(0[1-9]|1[0-2])$/.test(value)
      ? parsed(value)
      : refused('This is not a month: use 2026-01', '月份不正确，例如 2026-01');
  },
  operators: operatorsFor.month,
  width: 100,
  cellWidth: 104,
  sample: (_, { day }) => day().slice(0, 7),
});
