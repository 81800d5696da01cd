import { kindOf, valueTypeOf } from '#engine/fields/index.ts';
import type { Field } from '#engine/schema/language/index.ts';

export interface LineColumn {
  name: string;
  field: Field;
  isEnd: boolean;
  /** Its sum stands below the lines. */
  isSummed: boolean;
  /** Pixels. */
  width: number;
}

/** Columns of a line table, in the order of the file. */
export const columnsOf = (table: Field): LineColumn[] =>
  Object.entries(table.columns ?? {}).map(([name, field]) => {
    const kind = kindOf(field);
    return {
      name,
      field,
      isEnd: kind.align === 'end',
      isSummed: summed.has(valueTypeOf(field)),
      width: Math.min(kind.width, 260),
    };
  });

const summed: ReadonlySet<string> = new Set(['money']);
