import { isAnswers, isDesign } from '../schema/language/fieldTypes.ts';
import type { Field, Text } from '../schema/language/index.ts';
import { recordLines, type FieldValue, type RecordData } from '../schema/record.ts';
import { kindOf, type FormatContext } from './index.ts';
import { lineText } from './lineText.ts';

/** A change as people read it; an empty value is ''. */
export interface ChangeText {
  /** Of a table: which of its lines, from 1; a line that went has the place it had. */
  line: number | null;
  /** Of the column; null where the whole value, or a whole line, is shown. */
  column: Text | null;
  was: string;
  becomes: string;
}

interface Sides {
  old: unknown;
  new: unknown;
}

/**
 * What changed of a field, in words: one entry, but of a table one for each line that came or went and one for each
 * column that changed in a line. None for what is nothing for people as a text: a design, and the answers to one.
 */
export function changeTexts(field: Field, sides: Sides, context: FormatContext): ChangeText[] {
  if (isDesign(field) || isAnswers(field)) return [];
  const [was, becomes] = [sides.old, sides.new];
  if (field.columns)
    return lineTexts(field.columns, recordLines(was), recordLines(becomes), context);
  const format = (value: unknown) => kindOf(field).format(value as FieldValue, field, context);
  return [{ line: null, column: null, was: format(was), becomes: format(becomes) }];
}

type Columns = NonNullable<Field['columns']>;

function lineTexts(
  columns: Columns,
  before: readonly RecordData[],
  after: readonly RecordData[],
  context: FormatContext,
): ChangeText[] {
  const cell = (line: RecordData, key: string) =>
    kindOf(columns[key]!).format(line[key], columns[key]!, {
      ...context,
      beside: { fields: columns, values: line },
    });
  const whole = (line: RecordData) => lineText(columns, line, context);
  const former = new Map(before.map((line) => [line.id, line]));
  const kept = new Set(after.map(({ id }) => id));
  const gone = before.flatMap((line, at) =>
    kept.has(line.id) ? [] : [{ line: at + 1, column: null, was: whole(line), becomes: '' }],
  );
  const stays = after.flatMap((line, at): ChangeText[] => {
    const old = former.get(line.id);
    if (!old) return [{ line: at + 1, column: null, was: '', becomes: whole(line) }];
    return Object.entries(columns).flatMap(([key, { title }]) => {
      const [was, becomes] = [cell(old, key), cell(line, key)];
      return was === becomes ? [] : [{ line: at + 1, column: title, was, becomes }];
    });
  });
  return [...gone, ...stays];
}
