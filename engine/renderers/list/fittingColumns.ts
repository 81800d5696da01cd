import { isStatus } from '#engine/schema/language/fieldTypes.ts';
import type { ListSpec, Module } from '#engine/schema/language/index.ts';
import type { RendererServices } from '../RendererContext.tsx';
import { inLanguage } from '../text.ts';
import { contentWidth } from './contentWidth.ts';
import { inOrder } from './inOrder.ts';
import type { ListColumn } from './listColumns.ts';
import type { ListRow, ListSettings } from './ListState.ts';
import { headWidth } from './tableLayout.ts';

type Services = Pick<RendererServices, 'registry' | 'language'>;

/** Pixels in which a column of these rows can be read, unless the person chose otherwise. */
export const neededWidth = (column: ListColumn, rows: readonly ListRow[], services: Services) =>
  Math.max(
    column.width,
    headWidth(inLanguage(column.title, services.language)),
    contentWidth(column, rows, services),
  );

/** The first columns identify a row, so they stay however little room there is. */
const fewest = 2;

/**
 * Columns that have room beside each other, in their order; what stays in sight at a side always has. All of them where
 * the person wants all, or nothing is laid out.
 *
 * @param room pixels; 0: not known
 * @param first columns that are left out last
 */
export function fittingColumns(
  columns: readonly ListColumn[],
  settings: ListSettings,
  rows: readonly ListRow[],
  room: number,
  first: readonly string[],
  services: Services,
): readonly ListColumn[] {
  if (settings.isWide || room <= 0) return columns;
  const widthOf = (column: ListColumn) =>
    settings.widths[column.path] ?? neededWidth(column, rows, services);
  const isPinned = ({ path }: ListColumn) =>
    settings.pinned.includes(path) || settings.pinnedEnd.includes(path);
  const visible = inOrder(columns, settings.order).filter(
    ({ path }) => !settings.hidden.includes(path),
  );
  const isFirst = ({ path }: ListColumn) => first.includes(path);
  const rank = (column: ListColumn) => (isPinned(column) ? 0 : isFirst(column) ? 1 : 2);
  let left = room;
  const leftOut = visible
    .toSorted((a, b) => rank(a) - rank(b))
    .filter((column, at) => {
      left -= widthOf(column);
      return left < 0 && at >= fewest && !isPinned(column);
    });
  return columns.filter((column) => !leftOut.includes(column));
}

/** Those that are left out last: what a record is known by, how it stands, and the first of what is added up. */
export const firstColumns = (
  { record }: Module,
  { totals = [] }: ListSpec,
  columns: readonly ListColumn[],
): string[] => [
  record.title,
  record.number ?? record.title,
  ...columns
    .filter(({ field }) => isStatus(field))
    .map(({ path }) => path)
    .slice(0, 1),
  ...totals.filter((path) => columns.some((column) => column.path === path)).slice(0, 1),
];
