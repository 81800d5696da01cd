import { kindOf, type FormatContext } from '#engine/fields/index.ts';
import type { Field } from '#engine/schema/language/index.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import type { Cell } from './Workbook.ts';

const maxLength = 32_767;

/** A value as a cell: amounts and dates as such, everything else as the text that people see. */
export function cellOf(field: Field, value: FieldValue, context: FormatContext): Cell {
  const kind = kindOf(field);
  if (kind.isEmpty(value)) return null;
  return kind.toCell?.(value, context) ?? textCell(kind.toText(value, field, context));
}

/** A text without what XML cannot carry; an empty one is no cell. */
export const textCell = (text: string): Cell =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .slice(0, maxLength) || null;
