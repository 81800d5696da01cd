import {
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  type Header,
} from '@tanstack/react-table';
import type { ListColumn } from './listColumns.ts';
import type { Density, ListRow } from './ListState.ts';

export const features = tableFeatures({
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
});
export type ListFeatures = typeof features;

/** Pixels. */
export const rowHeights: Record<Density, number> = { compact: 30, regular: 36, comfortable: 44 };
export const selectWidth = 40;
/** Of a column. */
export const narrowest = 48;
export const actionsWidth = 48;

/** Pixels that a small text takes, roughly. */
export const textWidth = (text: string): number => {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return Math.ceil(han * 12 + (text.length - han) * 7.4);
};

/** Pixels in which a title of a column can be read, the arrow of a sort beside it; very long ones are cut off. */
export const headWidth = (title: string): number => Math.min(44 + textWidth(title), 240);

export interface ShownColumn {
  column: ListColumn;
  header: Header<ListFeatures, ListRow>;
  /** Pixels. */
  width: number;
  /** Pixels from the start, for columns that stay in sight there; from the end, for those that stay there. */
  pinnedAt: number | undefined;
  pinnedFromEnd: number | undefined;
}

/** Style of a cell that may stay in sight. */
export const cellStyle = (
  cell: Pick<ShownColumn, 'column' | 'width' | 'pinnedAt' | 'pinnedFromEnd'>,
) => ({
  width: cell.width,
  flexGrow: isPinned(cell) ? 0 : cell.column.grows,
  flexBasis: cell.width,
  ...(cell.pinnedAt !== undefined && { insetInlineStart: cell.pinnedAt }),
  ...(cell.pinnedFromEnd !== undefined && { insetInlineEnd: cell.pinnedFromEnd }),
});

export const isPinned = ({
  pinnedAt,
  pinnedFromEnd,
}: Pick<ShownColumn, 'pinnedAt' | 'pinnedFromEnd'>) =>
  pinnedAt !== undefined || pinnedFromEnd !== undefined;
