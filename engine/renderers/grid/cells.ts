import { chooseText } from './cellText.ts';

/** A cell by its row and column. Titles and heads stand at -1, buttons behind the last column. */
export interface CellPosition {
  row: number;
  column: number;
}

/** A rectangle of cells, its ends included. */
export interface CellRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export const rangeBetween = (a: CellPosition, b: CellPosition): CellRange => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
});

/** Whether whole rows are chosen, of a grid with so many columns of values. */
export const isWholeRows = ({ left, right }: CellRange, columns: number): boolean =>
  left === 0 && right === columns - 1;

export const isWithin = ({ row, column }: CellPosition, range: CellRange) =>
  row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;

export const isOneCell = ({ top, bottom, left, right }: CellRange) =>
  top === bottom && left === right;

/** Attributes that make an element the cell. */
export const cellAttributes = ({ row, column }: CellPosition) => ({
  'data-row': row,
  'data-column': column,
});

/** The cell an element stands in. */
export function cellAt(target: EventTarget | null): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  if (!cell) return undefined;
  return { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
}

const controls =
  'input:enabled, select:enabled, textarea, button:enabled, output, [role=separator]';

/** Focuses what the cell holds, its text chosen, or the cell itself; false when it is not rendered. */
export function focusCell(grid: HTMLElement | null, { row, column }: CellPosition): boolean {
  const cell = grid?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
  if (!cell) return false;
  const control = cell.querySelector<HTMLElement>(controls);
  if (!control) cell.tabIndex = -1;
  (control ?? cell).focus();
  chooseText(control);
  return true;
}
