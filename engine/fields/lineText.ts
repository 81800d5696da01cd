import type { Field } from '../schema/language/index.ts';
import type { RecordData } from '../schema/record.ts';
import { kindOf, type FormatContext } from './index.ts';

const separators = { en: ', ', zh: '，' };

/** A line as one text: each cell behind what its column is called, those that are empty left out. */
export const lineText = (
  columns: Readonly<Record<string, Field>>,
  line: RecordData,
  context: FormatContext,
): string =>
  Object.entries(columns)
    .flatMap(([key, field]) => {
      const beside = { fields: columns, values: line };
      const said = kindOf(field).format(line[key], field, { ...context, beside });
      return said ? [`${field.title[context.language]} ${said}`] : [];
    })
    .join(separators[context.language]);
