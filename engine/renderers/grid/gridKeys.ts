import type { KeyboardEvent } from 'react';
import { cellAt, type CellPosition } from './cells.ts';
import type { GridSelection } from './GridSelection.ts';

/** What keys do in a grid. What is absent cannot be done there. */
export interface GridKeys {
  rows: number;
  /** Columns with values. */
  columns: number;
  /** Columns that arrows reach, those of heads and buttons included. */
  reach: { first: number; last: number };
  selection: GridSelection;
  goTo(cell: CellPosition): void;
  /** Whether Tab stops there. */
  isWritable(cell: CellPosition): boolean;
  /** Shows the row, without moving the focus there. */
  reveal(row: number): void;
  undo(): void;
  redo(): void;
  /** Puts back what stood in the cell when it was entered. */
  restore(cell: CellPosition): void;
  /** Copies the first row of what is chosen, or the cell above, downwards. */
  fillDown(): void;
  /** Empties what is chosen. */
  clear(): void;
  /** Moves a row so many places down. */
  move?: (row: number, by: number) => void;
  add?: () => void;
}

/** Rows that PageUp and PageDown pass over. */
const page = 12;
const arrows: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * A grid's keys are a spreadsheet's: arrows, Tab and Enter move, Home and End go to the ends of the row, with Ctrl of
 * the whole; Shift with arrows chooses, Shift with the space bar whole rows; Delete empties what is chosen, Ctrl D
 * fills it down, Ctrl Z and Ctrl Y undo and redo, Alt with arrows moves the row, F2 puts the caret into the text, Esc
 * puts back.
 */
export function handleKey(event: KeyboardEvent<HTMLElement>, grid: GridKeys): void {
  const cell = cellAt(event.target);
  if (!cell || event.defaultPrevented || isListOpen(event.target as HTMLElement)) return;
  const isControl = event.ctrlKey || event.metaKey;
  const deed =
    commandOf(event, cell, grid) ??
    (event.altKey ? undefined : (extension(event, cell, grid) ?? movement(event, cell, grid)));
  if (!deed || (isControl && event.altKey)) return;
  event.preventDefault();
  deed();
}

type Deed = (() => void) | undefined;

function commandOf(event: KeyboardEvent<HTMLElement>, cell: CellPosition, grid: GridKeys): Deed {
  const { selection } = grid;
  const key = event.key.toLowerCase();
  if (event.altKey) {
    const by = { arrowup: -1, arrowdown: 1 }[key];
    if (!grid.move || by === undefined) return undefined;
    return () => {
      grid.move!(cell.row, by);
      grid.goTo({ ...cell, row: Math.min(Math.max(0, cell.row + by), grid.rows - 1) });
    };
  }
  if (event.ctrlKey || event.metaKey) {
    if (key === 'd') return grid.fillDown;
    if (key === 'y' || (key === 'z' && event.shiftKey)) return grid.redo;
    return key === 'z' ? grid.undo : undefined;
  }
  if (key === 'escape')
    return selection.isWide ? () => selection.collapse() : () => grid.restore(cell);
  if (key === 'f2') return () => putCaretAtEnd(event.target);
  const isChoice = !(event.target instanceof HTMLInputElement);
  if ((key === 'delete' || key === 'backspace') && (selection.isWide || isChoice))
    return grid.clear;
  return undefined;
}

/** Shift: more cells are chosen, unless a part of a text is. */
function extension(event: KeyboardEvent<HTMLElement>, cell: CellPosition, grid: GridKeys): Deed {
  if (!event.shiftKey || event.ctrlKey || event.metaKey) return undefined;
  const { rows, columns, selection } = grid;
  if (event.key === ' ' && (isWhole(event.target) || selection.isWide))
    return () => {
      const { top, bottom } = selection.range ?? { top: cell.row, bottom: cell.row };
      selection.select({ top, bottom, left: 0, right: columns - 1 });
    };
  const by = arrows[event.key];
  if (!by) return undefined;
  if (by[0] === 0 && !selection.isWide && !isWhole(event.target)) return undefined;
  return () => {
    const from = selection.end ?? cell;
    const row = clamp(from.row + by[0], 0, rows - 1);
    selection.extend({ row, column: clamp(from.column + by[1], 0, columns - 1) });
    grid.reveal(row);
  };
}

function movement(event: KeyboardEvent<HTMLElement>, cell: CellPosition, grid: GridKeys): Deed {
  const { rows, columns, reach } = grid;
  const { key, shiftKey } = event;
  if (event.ctrlKey || event.metaKey) {
    if (key === 'Home') return () => grid.goTo({ row: 0, column: 0 });
    return key === 'End' ? () => grid.goTo({ row: rows - 1, column: columns - 1 }) : undefined;
  }
  if (key === 'Tab') {
    const next = nextWritable(cell, shiftKey ? -1 : 1, grid);
    return next && (() => grid.goTo(next));
  }
  if (key === 'Enter') return enter(cell, shiftKey ? -1 : 1, event, grid);
  const to = target(event, cell, grid);
  if (!to || to.row < 0 || to.row >= rows) return undefined;
  if (to.column < reach.first || to.column > reach.last) return undefined;
  return () => grid.goTo(to);
}

/** Down; below the last row a new one is added. A button is pressed instead. */
function enter(
  cell: CellPosition,
  by: number,
  { target: at }: KeyboardEvent,
  grid: GridKeys,
): Deed {
  if (at instanceof HTMLButtonElement) return undefined;
  const to = { ...cell, row: cell.row + by };
  if (to.row < 0) return undefined;
  if (to.row < grid.rows) return () => grid.goTo(to);
  return () => {
    grid.add?.();
    if (grid.add) grid.goTo(to);
  };
}

function target(
  { key, target: at }: KeyboardEvent,
  cell: CellPosition,
  { rows, columns }: GridKeys,
) {
  const { row, column } = cell;
  const isSelect = at instanceof HTMLSelectElement;
  const isAtStart = !isText(at) || isWhole(at) || at.selectionEnd === 0;
  const isAtEnd = !isText(at) || isWhole(at) || at.selectionStart === at.value.length;
  switch (key) {
    case 'ArrowDown':
      return isSelect ? undefined : { row: row + 1, column };
    case 'ArrowUp':
      return isSelect ? undefined : { row: row - 1, column };
    case 'PageDown':
      return { row: Math.min(row + page, rows - 1), column };
    case 'PageUp':
      return { row: Math.max(row - page, 0), column };
    case 'Home':
      return isWhole(at) ? { row, column: 0 } : undefined;
    case 'End':
      return isWhole(at) ? { row, column: columns - 1 } : undefined;
    case 'ArrowLeft':
      return isAtStart ? { row, column: column - 1 } : undefined;
    case 'ArrowRight':
      return isAtEnd ? { row, column: column + 1 } : undefined;
    default:
      return undefined;
  }
}

/** The next cell to be filled, on through the rows; undefined behind the last one: Tab leaves the grid. */
function nextWritable(from: CellPosition, by: 1 | -1, grid: GridKeys): CellPosition | undefined {
  const { rows, columns } = grid;
  const column = by > 0 ? clamp(from.column, -1, columns - 1) : clamp(from.column, 0, columns);
  let at = from.row * columns + column + by;
  for (; at >= 0 && at < rows * columns; at += by) {
    const cell = { row: Math.floor(at / columns), column: at % columns };
    if (grid.isWritable(cell)) return cell;
  }
  return undefined;
}

const clamp = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(value, most));

const isText = (element: EventTarget): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'text';

/** The cell is chosen as a whole: nobody has put the caret into its text. */
export const isWhole = (element: EventTarget): boolean =>
  !isText(element) ||
  (element.selectionStart === 0 && element.selectionEnd === element.value.length);

function putCaretAtEnd(element: EventTarget): void {
  if (isText(element)) element.setSelectionRange(element.value.length, element.value.length);
}

/** An open list of options takes the keys for itself. */
const isListOpen = (element: HTMLElement) => element.getAttribute('aria-expanded') === 'true';
