import { readTable } from '#server/features/imports/reader/readTable.ts';
import { unzip } from './unzip.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The filled rows of the first sheet of a workbook, 26 columns wide at most: a number only where the file has one; null where nothing stands. */
export async function sheetCells(workbook: Buffer): Promise<(string | number | null)[][]> {
  const [sheet] = await readTable('a.xlsx', workbook);
  const xml = unzip(workbook)['xl/worksheets/sheet1.xml']!;
  const numbers = new Map(
    Array.from(xml.matchAll(/<c r="([A-Z]+\d+)"([^>]*)><v>([^<]*)<\/v>/g))
      .filter(([, , attributes]) => !/\bt="(?!n")/.test(attributes!))
      .map(([, address, , value]) => [address!, Number(value)]),
  );
  const width = Math.max(...sheet!.rows.map(({ cells }) => cells.length));
  return sheet!.rows.map(({ row, cells }) =>
    Array.from(
      { length: width },
      (_, column) => numbers.get(`${letters[column]}${row}`) ?? (cells[column] || null),
    ),
  );
}
