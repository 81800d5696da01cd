import { plainText } from '../fields/plainText.ts';
import { isText } from '../schema/language/fieldUses.ts';
import type { Field } from '../schema/language/index.ts';
import type { FieldValue } from '../schema/record.ts';

/**
 * Whether a cell says what the record has already: what inputs strip may stand there rightly, from elsewhere, and a
 * workbook has the words of a text, not their formatting.
 */
export const isWrittenAs = (field: Field, value: FieldValue, cell: string): boolean =>
  typeof value === 'string' &&
  isText(field) &&
  (field.formatted ? plainText(value) : value).trim() === cell;
