import { WorkbookError, type WorkbookBounds, type WorkbookHost } from './bounds.ts';
import { columnOf, numberText } from './cellText.ts';
import { parseXml } from './parseXml.ts';
import type { NumberKind } from './styles.ts';

export interface SheetRow {
  /** As spreadsheets count: the first is 1. */
  row: number;
  /** From the first column; what is empty is ''. */
  cells: string[];
}

export interface SheetContext {
  strings: readonly string[];
  styles: readonly NumberKind[];
  isSince1904: boolean;
  bounds: WorkbookBounds;
  /** Of the whole file. */
  left: { cells: number; letters: number };
}

/** What there is room for in a spreadsheet. */
const lastRow = 1_048_576;

/** The filled rows of a sheet. What lies far away costs nothing: only what is filled is kept. */
export function readSheet(
  content: Uint8Array,
  host: WorkbookHost,
  { strings, styles, isSince1904, bounds, left }: SheetContext,
): SheetRow[] {
  const rows: SheetRow[] = [];
  let [row, column] = [0, 0];
  let cells: string[] = [];
  let [type, style] = ['n', 0];
  let value = '';
  let isValue = false;
  let isInline = false;
  parseXml(content, host, {
    open(name, attributes) {
      if (name === 'row') {
        row = attributes.r === undefined ? row + 1 : Number(attributes.r);
        if (!Number.isInteger(row) || row < 1 || row > lastRow)
          throw new WorkbookError('unreadable');
        [cells, column] = [[], 0];
      } else if (name === 'c') {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
        type = attributes.t ?? 'n';
        style = Number(attributes.s ?? 0);
        value = '';
      } else if (name === 'is') isInline = true;
      isValue = name === 'v' || (name === 't' && isInline);
    },
    text(part) {
      if (!isValue) return;
      left.letters -= part.length;
      if (left.letters < 0) throw new WorkbookError('tooLarge');
      value += part;
    },
    close(name) {
      isValue = false;
      if (name === 'is') isInline = false;
      if (name === 'c') put(textOf());
      if (name === 'row' && cells.length > 0) {
        if (rows.length >= bounds.rows) throw new WorkbookError('tooLarge');
        rows.push({ row, cells });
      }
    },
  });
  return rows;

  function put(text: string) {
    if (text === '') return;
    if (column < 1) throw new WorkbookError('unreadable');
    // What is empty in between takes room, too.
    left.cells -= Math.max(1, column - cells.length);
    if (column > bounds.columns || left.cells < 0) throw new WorkbookError('tooLarge');
    while (cells.length < column - 1) cells.push('');
    cells[column - 1] = text;
  }

  function textOf(): string {
    switch (type) {
      case 's':
        return strings[Number(value)] ?? '';
      case 'b':
        return value === '' ? '' : value === '1' ? 'TRUE' : 'FALSE';
      case 'n':
        return value === '' ? '' : numberText(value, styles[style] ?? 'number', isSince1904);
      // An error such as #N/A is told where it stands; texts and ISO dates are as they are.
      default:
        return value;
    }
  }
}
