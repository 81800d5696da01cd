import { parse } from 'csv-parse/sync';
import { WorkbookError, type WorkbookBounds } from '#shared/workbook/bounds.ts';
import type { SheetContent } from '#shared/workbook/readWorkbook.ts';
import type { SheetRow } from '#shared/workbook/readSheet.ts';

const delimiters = [',', ';', '\t', '|'];
/** So much tells how a file is written. */
const sample = { letters: 64 * 1024, rows: 50 };

/** A file of texts between commas, or what stands for them, in UTF-8, UTF-16 or GB 18030 (GBK is a part of it). */
export function readCsv(file: Uint8Array, bounds: WorkbookBounds): SheetContent[] {
  const text = decode(file);
  if (text.includes('\0')) throw new WorkbookError('unreadable');
  const rows: SheetRow[] = [];
  let cells = 0;
  parseWith(text, delimiterOf(text), (record, line) => {
    cells += record.length;
    const isTooLarge =
      rows.length >= bounds.rows || record.length > bounds.columns || cells > bounds.cells;
    if (isTooLarge) throw new WorkbookError('tooLarge');
    if (record.some((cell) => cell.trim() !== ''))
      rows.push({ row: line, cells: record.map(unguarded) });
  });
  return [{ title: '', rows }];
}

function parseWith(
  text: string,
  delimiter: string,
  take: (record: string[], line: number) => void,
  to?: number,
) {
  let line = 0;
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      ...(to !== undefined && { to }),
      on_record: (record: string[]) => {
        take(record, (line += 1));
        return null;
      },
    });
  } catch (error) {
    throw error instanceof WorkbookError ? error : new WorkbookError('unreadable');
  }
}

function decode(file: Uint8Array): string {
  const [a, b] = file;
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('gb18030').decode(file);
  }
}

/** The one that cuts the first lines into most columns, the same number in most of them. */
function delimiterOf(text: string): string {
  const cut = text.slice(0, sample.letters);
  const begin = cut.length < text.length ? cut.slice(0, cut.lastIndexOf('\n') + 1) : cut;
  let best = { delimiter: ',', score: 0 };
  for (const delimiter of delimiters) {
    const widths: number[] = [];
    try {
      parseWith(begin, delimiter, (record) => widths.push(record.length), sample.rows);
    } catch {
      continue;
    }
    const [width = 1] = widths;
    const score = width < 2 ? 0 : width * widths.filter((one) => one === width).length;
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/** Exports write an apostrophe before what a spreadsheet would compute. */
const unguarded = (text: string) => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text);
