import type { KeyboardEvent } from 'react';
import { cellAt, isWholeRows, type CellPosition, type CellRange } from './cells.ts';
import {
  breakLine,
  isAtEnd,
  isAtStart,
  isClosedList,
  isOpenList,
  isWhole,
  startEditing,
} from './cellText.ts';
import type { GridSelection } from './GridSelection.ts';

/** What keys do in a grid. What is absent cannot be done there. */
export interface GridKeys {
  rows: number;
  /** Columns with values. */
  columns: number;
  /** Columns that arrows reach, those of heads and buttons included, and the row of the titles at -1. */
  reach: { first: number; last: number; top?: -1 };
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
  /** The same to the right, with the first column or the cell before. */
  fillRight?: () => void;
  /** Empties what is chosen. */
  clear(): void;
  /** Moves so many rows, from the one at `row` on, before the one that stands at `before`. */
  move?: (row: number, before: number, count: number) => void;
  add?: () => void;
  /** Puts as many rows above those of the range as it has. */
  insertRows?: (range: CellRange) => void;
  removeRows?: (range: CellRange) => void;
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
 * A grid's keys are a spreadsheet's: arrows, Tab and Enter move, with Ctrl to the ends, Home and End in the row; Shift
 * with arrows chooses, Shift with the space bar whole rows, Ctrl A all; Delete empties what is chosen, Ctrl D fills it
 * down and Ctrl R to the right, Ctrl + and Ctrl - insert and delete rows that are chosen whole; Ctrl Z and Ctrl Y undo and redo, Alt with
 * arrows moves the rows of what is chosen, F2 goes on with the text or opens the options, Alt Enter breaks a line, Esc puts back.
 */
export function handleKey(event: KeyboardEvent<HTMLElement>, grid: GridKeys): void {
  const cell = cellAt(event.target);
  // an input method takes its keys for itself
  if (!cell || event.defaultPrevented || event.nativeEvent.isComposing || isOpenList(event.target))
    return;
  const isTitle = cell.row < 0;
  const deed =
    (isTitle ? undefined : commandOf(event, cell, grid)) ??
    (isTitle || event.altKey ? undefined : extension(event, cell, grid)) ??
    (event.altKey ? undefined : movement(event, cell, grid));
  if (!deed || (isControl(event) && event.altKey)) return;
  event.preventDefault();
  deed();
}

/** Keys come before a closed list of options would open itself by them; call while they go down to it. */
export function handleKeyBeforeList(event: KeyboardEvent<HTMLElement>, grid: GridKeys): void {
  if (!isClosedList(event.target)) return;
  handleKey(event, grid);
  if (event.isDefaultPrevented()) event.stopPropagation();
}

type Deed = (() => void) | undefined;

const isControl = (event: KeyboardEvent) => event.ctrlKey || event.metaKey;

function commandOf(event: KeyboardEvent<HTMLElement>, cell: CellPosition, grid: GridKeys): Deed {
  const { selection } = grid;
  const key = event.key.toLowerCase();
  if (event.altKey) {
    if (key === 'enter') return () => breakLine(event.target);
    const by = { arrowup: -1, arrowdown: 1 }[key];
    return by === undefined ? undefined : moveRows(cell, by, grid);
  }
  if (isControl(event)) return controlCommand(event, key, grid);
  if (key === 'escape')
    return selection.isWide
      ? () => selection.collapse(cell.column < 0 ? undefined : cell)
      : () => grid.restore(cell);
  if (key === 'f2') return () => startEditing(event.target);
  const isChoice = !(
    event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
  );
  if ((key === 'delete' || key === 'backspace') && (selection.isWide || isChoice))
    return grid.clear;
  return undefined;
}

/** One place up or down: the row of the cell, or all rows of what is chosen, which stays chosen. */
function moveRows(cell: CellPosition, by: number, { rows, selection, move, goTo }: GridKeys): Deed {
  const range = selection.isWide ? selection.range : undefined;
  const { top, bottom } = range ?? { top: cell.row, bottom: cell.row };
  if (!move || top + by < 0 || bottom + by >= rows) return undefined;
  return () => {
    move(top, by > 0 ? bottom + 2 : top - 1, bottom - top + 1);
    goTo({ ...cell, row: cell.row + by });
    if (range) selection.select({ ...range, top: top + by, bottom: bottom + by });
  };
}

function controlCommand(event: KeyboardEvent<HTMLElement>, key: string, grid: GridKeys): Deed {
  const { rows, columns, selection, insertRows, removeRows } = grid;
  const { range } = selection;
  if (key === 'd') return grid.fillDown;
  if (key === 'r') return grid.fillRight;
  if (key === 'y' || (key === 'z' && event.shiftKey)) return grid.redo;
  if (key === 'z') return grid.undo;
  if (key === 'a' && (isWhole(event.target) || selection.isWide))
    return () => selection.select({ top: 0, bottom: rows - 1, left: 0, right: columns - 1 });
  const isRows = selection.isWide && range && isWholeRows(range, columns);
  if (isRows && (key === '+' || key === '=')) return insertRows && (() => insertRows(range));
  if (isRows && key === '-') return removeRows && (() => removeRows(range));
  return undefined;
}

/** Shift: more cells are chosen, unless a part of a text is. */
function extension(event: KeyboardEvent<HTMLElement>, cell: CellPosition, grid: GridKeys): Deed {
  if (!event.shiftKey) return undefined;
  const { rows, columns, selection } = grid;
  if (event.key === ' ' && !isControl(event) && (isWhole(event.target) || selection.isWide))
    return () => {
      const { top, bottom } = selection.range ?? { top: cell.row, bottom: cell.row };
      selection.select({ top, bottom, left: 0, right: columns - 1 });
    };
  const by = arrows[event.key];
  if (!by) return undefined;
  const isInText = !selection.isWide && !isWhole(event.target);
  if (isInText && (by[0] === 0 || isControl(event))) return undefined;
  const step = isControl(event) ? rows + columns : 1;
  return () => {
    const from = selection.end ?? cell;
    const row = clamp(from.row + by[0] * step, 0, rows - 1);
    selection.extend({ row, column: clamp(from.column + by[1] * step, 0, columns - 1) });
    grid.reveal(row);
  };
}

function movement(event: KeyboardEvent<HTMLElement>, cell: CellPosition, grid: GridKeys): Deed {
  const { key, shiftKey } = event;
  if (key === 'Tab') {
    const next = isControl(event) ? undefined : nextWritable(cell, shiftKey ? -1 : 1, grid);
    return next && (() => grid.goTo(next));
  }
  if (key === 'Enter')
    return isControl(event) ? undefined : enter(cell, shiftKey ? -1 : 1, event, grid);
  const to = isControl(event) ? end(event, cell, grid) : target(event, cell, grid);
  if (!to || !isReached(to, grid)) return undefined;
  return () => {
    grid.selection.collapse();
    grid.goTo(to);
  };
}

const isReached = ({ row, column }: CellPosition, { rows, reach }: GridKeys) =>
  row >= (reach.top ?? 0) && row < rows && column >= reach.first && column <= reach.last;

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
    if (grid.add) grid.goTo({ ...to, row: grid.rows });
  };
}

/** Where Ctrl goes: the corners, or the end of a row or column unless the caret goes through a text. */
function end({ key, target: at }: KeyboardEvent, cell: CellPosition, { rows, columns }: GridKeys) {
  if (key === 'Home') return { row: 0, column: 0 };
  if (key === 'End') return { row: rows - 1, column: columns - 1 };
  if (!isWhole(at)) return undefined;
  switch (key) {
    case 'ArrowUp':
      return { ...cell, row: 0 };
    case 'ArrowDown':
      return { ...cell, row: rows - 1 };
    case 'ArrowLeft':
      return { ...cell, column: 0 };
    case 'ArrowRight':
      return { ...cell, column: columns - 1 };
    default:
      return undefined;
  }
}

function target(
  { key, target: at }: KeyboardEvent,
  cell: CellPosition,
  { rows, columns }: GridKeys,
) {
  const { row, column } = cell;
  switch (key) {
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'PageDown':
      return { row: Math.min(row + page, rows - 1), column };
    case 'PageUp':
      return { row: Math.max(row - page, 0), column };
    case 'Home':
      return isWhole(at) ? { row, column: 0 } : undefined;
    case 'End':
      return isWhole(at) ? { row, column: columns - 1 } : undefined;
    case 'ArrowLeft':
      return isAtStart(at) ? { row, column: column - 1 } : undefined;
    case 'ArrowRight':
      return isAtEnd(at) ? { row, column: column + 1 } : undefined;
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
