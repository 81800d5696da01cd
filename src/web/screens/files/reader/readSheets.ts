import readWorkbook, { type Row } from 'read-excel-file/universal';
import { PreviewError, type Sheet } from './messages.ts';
import { pack, unpack } from './zip.ts';

/** Bytes of all sheets and texts of a workbook, unpacked. */
const mostBytes = 128 * 1024 * 1024;
/** Cells from the first to the last one of a sheet, empty ones too: the reader makes them all. */
const mostCells = 2_000_000;
/** What is shown of a workbook; who needs more opens the file. */
const shown = { sheets: 50, rows: 500, columns: 100 };

/** The sheets of a workbook, as values. */
export async function readSheets(file: Blob): Promise<Sheet[]> {
  const isXml = (path: string) => /\.xml(\.rels)?$/.test(path);
  const files = await unpack(await file.arrayBuffer(), mostBytes, isXml);
  for (const content of files.values()) refuseVast(new TextDecoder().decode(content));
  const sheets = await readWorkbook(await pack(files).arrayBuffer());
  return sheets.slice(0, shown.sheets).map(({ sheet, data }) => ({
    title: sheet,
    rows: data.slice(0, shown.rows).map((row) => row.slice(0, shown.columns)),
    rowCount: data.length,
    columnCount: widthOf(data),
  }));
}

const widthOf = (rows: readonly Row[]) => rows.reduce((most, row) => Math.max(most, row.length), 0);

/** @throws PreviewError tooLarge; unreadable for cells that do not say plainly where they are */
function refuseVast(xml: string) {
  let [rows, columns] = [0, 0];
  for (const [cell] of xml.matchAll(/<(?:[\w-]+:)?c[\s/>][^>]*>?/g)) {
    const address = /\sr="([A-Z]{1,3})(\d{1,7})"/.exec(cell);
    if (!address) throw new PreviewError('unreadable');
    columns = Math.max(columns, columnOf(address[1]!));
    rows = Math.max(rows, Number(address[2]));
  }
  if (rows * columns > mostCells) throw new PreviewError('tooLarge');
}

/** `A` is 1, `AA` 27. */
const columnOf = (letters: string) =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
