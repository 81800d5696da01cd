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
  move(row: number, by: number): void;
  undo(): void;
  redo(): void;
  /** Puts back what stood in the cell when it was entered. */
  restore(cell: CellPosition): void;
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

/** Lines that PageUp and PageDown pass over. */
const page = 12;

/**
 * Moves like a spreadsheet: arrows, Enter down, Home and End in the line, with Ctrl in the whole; Ctrl D fills from
 * above, Ctrl Z and Ctrl Y undo and redo, Alt and arrows move the line, Esc puts back. Tab stays the browser's.
 */
export function handleKey(event: KeyboardEvent<HTMLElement>, grid: Grid): void {
  const cell = cellAt(event.target);
  if (!cell || event.defaultPrevented || isListOpen(event.target as HTMLElement)) return;
  const { row, column } = cell;
  const command = commandOf(event, grid, cell);
  if (command) {
    event.preventDefault();
    command();
    return;
  }
  if (event.altKey) return;
  const to = event.ctrlKey || event.metaKey ? ends(event.key, grid) : target(event, cell, grid);
  if (!to || to.row < 0 || to.column < 0 || to.column >= grid.columns) return;
  event.preventDefault();
  if (to.row < grid.rows) grid.goTo(to.row, to.column);
  else if (event.key === 'Enter' && row === grid.rows - 1) {
    grid.add?.();
    grid.goTo(to.row, column);
  }
}

function commandOf(event: KeyboardEvent, grid: Grid, cell: CellPosition): (() => void) | undefined {
  const key = event.key.toLowerCase();
  if (event.altKey) {
    const by = { arrowup: -1, arrowdown: 1 }[key];
    if (by === undefined) return undefined;
    return () => {
      grid.move(cell.row, by);
      grid.goTo(Math.min(Math.max(0, cell.row + by), grid.rows - 1), cell.column);
    };
  }
  if (key === 'escape') return () => grid.restore(cell);
  if (!event.ctrlKey && !event.metaKey) return undefined;
  if (key === 'd') return () => grid.fillDown(cell);
  if (key === 'y' || (key === 'z' && event.shiftKey)) return grid.redo;
  return key === 'z' ? grid.undo : undefined;
}

const ends = (key: string, { rows, columns }: Grid): CellPosition | undefined =>
  ({ Home: { row: 0, column: 0 }, End: { row: rows - 1, column: columns - 1 } })[key];

function target(
  event: KeyboardEvent,
  { row, column }: CellPosition,
  { rows, columns }: Grid,
): CellPosition | undefined {
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
    case 'PageDown':
      return { row: Math.min(row + page, rows - 1), column };
    case 'PageUp':
      return { row: Math.max(row - page, 0), column };
    case 'Home':
      return !input || isWhole ? { row, column: 0 } : undefined;
    case 'End':
      return !input || isWhole ? { row, column: columns - 1 } : undefined;
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
