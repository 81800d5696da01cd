import { isStatus } from '#engine/schema/language/fieldTypes.ts';
import type { ListRow } from './ListState.ts';
import type { ShownColumn } from './tableLayout.ts';

/** Columns below the first line of a card; a phone shows no more at once. */
const below = 4;
/** Pixels of the first line with what is above it, and of each line below it; at most so many lines. */
const [head, line, most] = [38, 24, 3];

/** What a card shows of the columns in sight: the first, beside it a status, and some of the others. */
export function cardCells(shown: readonly ShownColumn[]): ShownColumn[] {
  const [first, ...others] = shown;
  if (!first) return [];
  const status = others.find(({ column }) => isStatus(column.field));
  const rest = others.filter((cell) => cell !== status).slice(0, below);
  return [first, ...(status ? [status] : []), ...rest];
}

/** Whether a cell stands in the first line of its card. */
export const isAhead = (cells: readonly ShownColumn[], at: number) =>
  at === 0 || (at === 1 && isStatus(cells[1]?.column.field));

/** Pixels of every card: what does not fit in its lines is left to the record. */
export function cardHeight(cells: readonly ShownColumn[]): number {
  const rest = cells.filter((_, at) => !isAhead(cells, at)).length;
  return head + line * Math.min(rest, most);
}

/** Whether a row has nothing in a column; `false` is something. */
export const isEmpty = (row: ListRow, path: string) => {
  const value = row[path];
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length)
  );
};
