import { toDecimal } from '#engine/fields/decimal.ts';
import { formatTimestamp } from '#engine/fields/date.ts';
import { kindOf, valueTypeOf, type FormatContext } from '#engine/fields/index.ts';
import type { Field } from '#engine/schema/language/index.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import type { Cell } from './Workbook.ts';

const formats = {
  money: '#,##0.00',
  percent: '0.00%',
  number: '#,##0.######',
  integer: '0',
  date: 'yyyy-mm-dd',
  datetime: 'yyyy-mm-dd hh:mm:ss',
};

/** What a spreadsheet cannot hold exactly is text. */
const maxDigits = 15;
const maxLength = 32_767;

/** A value as a cell: amounts and dates as such, everything else as the text that people see. */
export function cellOf(field: Field, value: FieldValue, context: FormatContext): Cell {
  const kind = kindOf(field);
  if (kind.isEmpty(value)) return null;
  const type = valueTypeOf(field);
  switch (type) {
    case 'money':
    case 'percent':
    case 'number':
    case 'integer': {
      const exact = toDecimal(value);
      if (!exact || exact.precision() > maxDigits) break;
      return { value: exact.toNumber(), format: formats[type] };
    }
    case 'date':
      return { value: new Date(`${value as string}T00:00:00Z`), format: formats.date };
    case 'datetime': {
      // A sheet knows no time zones: the clock of the company, taken as if it were UTC.
      const clock = formatTimestamp(value as string, context.timeZone, 'yyyy-MM-dd hh:mm:ss');
      return { value: new Date(`${clock.replace(' ', 'T')}Z`), format: formats.datetime };
    }
  }
  return textCell(kind.toText(value, field, context));
}

/** A text without what XML cannot carry; an empty one is no cell. */
export const textCell = (text: string): Cell =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .slice(0, maxLength) || null;
