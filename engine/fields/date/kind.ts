import type { FieldKind } from '../FieldKind.ts';
import { dayOf, isDayCount, parseDate } from '../dates.ts';
import { annotations, asText, defineKind, notChosen, parsed, refused } from '../kind.ts';
import { operatorsFor } from '../operators.ts';

export const date: FieldKind = defineKind({
  column: 'date',
  writtenAs: { en: 'As 2026-01-31', zh: '例如 2026-01-31' },
  // a day that lost its format, and one that came with a time
  fromCell: (text) =>
    isDayCount(text) ? dayOf(Number(text)) : text.replace(/[ T]0?0:00(:00)?$/, ''),
  toCell: (value) => ({ value: new Date(`${asText(value)}T00:00:00Z`), format: 'yyyy-mm-dd' }),
  missing: notChosen,
  jsonSchema: (field, context) => ({
    ...annotations(field, context),
    type: ['string', 'null'],
    calendarDate: true,
  }),
  parse(text, _field, { today }) {
    const value = parseDate(text, today);
    return value
      ? parsed(value)
      : refused('This is not a date: use 2026-01-31', '日期不正确，例如 2026-01-31');
  },
  format: asText,
  operators: operatorsFor.time,
  width: 120,
  cellWidth: 128,
  sample: (_, { day }) => day(),
});
