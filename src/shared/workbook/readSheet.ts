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
  context: SheetContext,
): SheetRow[] {
  const reader = new SheetReader(context);
  parseXml(content, host, {
    open: (name, attributes) => reader.open(name, attributes),
    text: (part) => reader.text(part),
    close: (name) => reader.close(name),
  });
  return reader.rows;
}

class SheetReader {
  readonly rows: SheetRow[] = [];
  private row = 0;
  private column = 0;
  private cells: string[] = [];
  /** Of the cell that is open. */
  private type = 'n';
  private style = 0;
  private value = '';
  private isValue = false;
  private isInline = false;

  constructor(private readonly context: SheetContext) {}

  open(name: string, { r, t, s }: Readonly<Record<string, string>>) {
    if (name === 'row') this.openRow(r);
    else if (name === 'c') {
      this.column = r === undefined ? this.column + 1 : columnOf(r);
      this.type = t ?? 'n';
      this.style = Number(s ?? 0);
      this.value = '';
    } else if (name === 'is') this.isInline = true;
    this.isValue = name === 'v' || (name === 't' && this.isInline);
  }

  text(part: string) {
    if (!this.isValue) return;
    const { left } = this.context;
    left.letters -= part.length;
    if (left.letters < 0) throw new WorkbookError('tooLarge');
    this.value += part;
  }

  close(name: string) {
    this.isValue = false;
    if (name === 'is') this.isInline = false;
    if (name === 'c') this.put(this.cellText());
    if (name === 'row') this.closeRow();
  }

  private openRow(number: string | undefined) {
    this.row = number === undefined ? this.row + 1 : Number(number);
    if (!Number.isInteger(this.row) || this.row < 1 || this.row > lastRow)
      throw new WorkbookError('unreadable');
    this.cells = [];
    this.column = 0;
  }

  private closeRow() {
    if (this.cells.length === 0) return;
    if (this.rows.length >= this.context.bounds.rows) throw new WorkbookError('tooLarge');
    this.rows.push({ row: this.row, cells: this.cells });
  }

  private put(text: string) {
    if (text === '') return;
    const { cells, column } = this;
    const { bounds, left } = this.context;
    if (column < 1) throw new WorkbookError('unreadable');
    // What is empty in between takes room, too.
    left.cells -= Math.max(1, column - cells.length);
    if (column > bounds.columns || left.cells < 0) throw new WorkbookError('tooLarge');
    while (cells.length < column - 1) cells.push('');
    cells[column - 1] = text;
  }

  private cellText(): string {
    const { strings, styles, isSince1904 } = this.context;
    const { type, value } = this;
    switch (type) {
      case 's':
        return strings[Number(value)] ?? '';
      case 'b':
        return value === '' ? '' : value === '1' ? 'TRUE' : 'FALSE';
      case 'n':
        return value === '' ? '' : numberText(value, styles[this.style] ?? 'number', isSince1904);
      // An error such as #N/A is told where it stands; texts and ISO dates are as they are.
      default:
        return value;
    }
  }
}
