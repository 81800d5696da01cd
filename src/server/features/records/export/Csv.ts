import type { Cell, SheetFile } from './SheetFile.ts';

/** What a spreadsheet would take for the beginning of a formula. */
const isFormula = /^[=+\-@\t\r]/;
/** Spreadsheets show the text behind it as it is. */
const quote = "'";

/** A CSV file in UTF-8, with a mark at its beginning by which spreadsheets know it. */
export class Csv implements SheetFile {
  readonly ending = 'csv';
  readonly type = 'text/csv; charset=utf-8';
  readonly #parts: Buffer[] = [Buffer.from('\uFEFF')];

  add(rows: readonly Cell[][]) {
    this.#parts.push(Buffer.from(rows.map(lineOf).join('')));
  }

  async finish(): Promise<Buffer> {
    return Buffer.concat(this.#parts);
  }

  async abandon() {
    this.#parts.length = 0;
  }
}

const lineOf = (cells: readonly Cell[]) => `${cells.map(textOf).join(',')}\r\n`;

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return quoted(isFormula.test(cell) ? quote + cell : cell);
  const { value, format } = cell;
  if (value instanceof Date) {
    const text = value.toISOString();
    return format?.includes('hh') ? text.slice(0, 19).replace('T', ' ') : text.slice(0, 10);
  }
  if (typeof value === 'string') return textOf(value);
  return format?.endsWith('%') ? `${Number((value * 100).toPrecision(15))}%` : String(value);
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
