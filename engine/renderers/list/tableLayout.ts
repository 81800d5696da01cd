import {
  columnOrderingFeature,
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
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
});
export type ListFeatures = typeof features;

/** Pixels. */
export const rowHeights: Record<Density, number> = { compact: 30, regular: 36, comfortable: 44 };
export const selectWidth = 40;
export const actionsWidth = 48;

export interface ShownColumn {
  column: ListColumn;
  header: Header<ListFeatures, ListRow>;
  /** Pixels. */
  width: number;
  /** Pixels from the start, for columns that stay in sight. */
  pinnedAt: number | undefined;
}

/** Style of a cell that may stay in sight. */
export const cellStyle = ({ width, pinnedAt }: Pick<ShownColumn, 'width' | 'pinnedAt'>) => ({
  width,
  flexGrow: pinnedAt === undefined ? 1 : 0,
  flexBasis: width,
  ...(pinnedAt !== undefined && { insetInlineStart: pinnedAt }),
});
