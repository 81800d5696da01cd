import type { WorkbookBounds } from '#shared/workbook/bounds.ts';
import type { SheetRow } from '#shared/workbook/readSheet.ts';
import { readWorkbook } from '#shared/workbook/readWorkbook.ts';
import { host } from './host.ts';
import type { Sheet } from './messages.ts';

const mega = 1024 * 1024;

/** How much of a file is read; what is far away, but within a spreadsheet, costs nothing. */
const bounds: WorkbookBounds = {
  unpacked: 128 * mega,
  entries: 5_000,
  sheets: 500,
  rows: 1_048_576,
  columns: 16_384,
  cells: 2_000_000,
  letters: 64 * mega,
};
/** What is shown of a workbook; who needs more opens the file. */
const shown = { sheets: 50, rows: 500, columns: 100 };

/** The sheets of a workbook, as values. @throws WorkbookError */
export async function readSheets(file: Blob): Promise<Sheet[]> {
  const sheets = await readWorkbook(new Uint8Array(await file.arrayBuffer()), host, bounds);
  return sheets.slice(0, shown.sheets).map(({ title, rows }) => ({
    title,
    rows: rows
      .slice(0, shown.rows)
      .map(({ row, cells }) => ({ row, cells: cells.slice(0, shown.columns) })),
    rowCount: rows.length,
    columnCount: widthOf(rows),
  }));
}

const widthOf = (rows: readonly SheetRow[]) =>
  rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
