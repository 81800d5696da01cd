import type { WorkbookBounds } from '#shared/workbook/bounds.ts';

const mega = 1024 * 1024;

/** How much of a file is imported at once. */
export const fileBounds: WorkbookBounds & { packed: number; rows: number } = {
  /** Bytes of the file. */
  packed: 50 * mega,
  unpacked: 256 * mega,
  entries: 5_000,
  sheets: 50,
  rows: 100_001,
  columns: 500,
  cells: 3_000_000,
  letters: 64 * mega,
};
