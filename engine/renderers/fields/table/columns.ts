import type { FieldKind } from '#engine/fields/FieldKind.ts';
import { kindOf } from '#engine/fields/index.ts';
import { isSummed } from '#engine/fields/isSummed.ts';
import type { Field } from '#engine/schema/language/index.ts';

export interface LineColumn {
  name: string;
  field: Field;
  isEnd: boolean;
  /** Its sum stands below the lines. */
  isSummed: boolean;
  /** Pixels it has where there is room for all. */
  width: number;
  /** Pixels below which the grid scrolls sideways. */
  least: number;
}

/** A cell shows less than a column of a list before anybody looks elsewhere, and is typed in nevertheless. */
const [shareOfList, leastOfAll] = [0.68, 80];

/**
 * Columns of a line table that people see in its grid, in the order of the file.
 *
 * @param widths pixels that a person has chosen, by column
 */
export const columnsOf = (
  table: Field,
  widths: Readonly<Record<string, number>> = {},
): LineColumn[] => seenColumns(table, widths).filter(({ name }) => !table.aside?.includes(name));

/** Those beside the grid, which a row opens. */
export const asideOf = (table: Field): LineColumn[] =>
  seenColumns(table, {}).filter(({ name }) => table.aside?.includes(name));

const seenColumns = (table: Field, widths: Readonly<Record<string, number>>): LineColumn[] =>
  Object.entries(table.columns ?? {}).flatMap(([name, field]) => {
    if (table.unseen?.includes(name)) return [];
    const kind = kindOf(field);
    return {
      name,
      field,
      isEnd: kind.align === 'end',
      isSummed: isSummed(table, name, field),
      width: widths[name] ?? Math.min(kind.width, 260),
      least: widths[name] ?? leastOf(kind),
    };
  });

const leastOf = ({ width, cellWidth }: FieldKind) =>
  cellWidth ?? Math.max(leastOfAll, Math.round(width * shareOfList));
