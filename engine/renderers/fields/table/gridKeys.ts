import type { KeyboardEvent } from 'react';

export interface CellPosition {
  row: number;
  column: number;
}

interface Grid {
  columns: number;
  rows: number;
  goTo(row: number, column: number): void;
  fillDown(cell: CellPosition): void;
  /** Absent where no line may be added. */
  add?: () => void;
}

/** The cell an element stands in. */
export function cellAt(target: EventTarget): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  if (!cell) return undefined;
  return { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
}

/** Focuses the cell; false when it is not rendered. */
export function focusCell(grid: HTMLElement | null, row: number, column: number): boolean {
  const cell = grid?.querySelector(`[data-row="${row}"][data-column="${column}"]`);
  const control = cell?.querySelector<HTMLElement>('input, select, textarea, button, output');
  control?.focus();
  if (control instanceof HTMLInputElement && control.type === 'text') control.select();
  return Boolean(control);
}

/** Moves like a spreadsheet: arrows, Enter down, Ctrl D fills from above. Tab stays the browser's. */
export function handleKey(event: KeyboardEvent<HTMLElement>, grid: Grid): void {
  const cell = cellAt(event.target);
  if (!cell || event.defaultPrevented || isListOpen(event.target as HTMLElement)) return;
  const { row, column } = cell;
  if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    grid.fillDown(cell);
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const to = target(event, cell);
  if (!to || to.row < 0 || to.column < 0 || to.column >= grid.columns) return;
  event.preventDefault();
  if (to.row < grid.rows) grid.goTo(to.row, to.column);
  else if (event.key === 'Enter' && row === grid.rows - 1) {
    grid.add?.();
    grid.goTo(to.row, column);
  }
}

function target(event: KeyboardEvent, { row, column }: CellPosition): CellPosition | undefined {
  const input = event.target instanceof HTMLInputElement ? event.target : undefined;
  const isSelect = event.target instanceof HTMLSelectElement;
  const isWhole = input && input.selectionStart === 0 && input.selectionEnd === input.value.length;
  switch (event.key) {
    case 'Enter':
      return { row: row + (event.shiftKey ? -1 : 1), column };
    case 'ArrowDown':
      return isSelect ? undefined : { row: row + 1, column };
    case 'ArrowUp':
      return isSelect ? undefined : { row: row - 1, column };
    case 'ArrowLeft':
      return !input || isWhole || input.selectionEnd === 0
        ? { row, column: column - 1 }
        : undefined;
    case 'ArrowRight':
      return !input || isWhole || input.selectionStart === input.value.length
        ? { row, column: column + 1 }
        : undefined;
    default:
      return undefined;
  }
}

/** An open list of options takes the arrows for itself. */
const isListOpen = (element: HTMLElement) => element.getAttribute('aria-expanded') === 'true';
