import type { KeyboardEvent } from 'react';
import type { CellPosition } from './cells.ts';
import { isAtEnd, isAtStart, isWhole } from './cellText.ts';
import { isControl, type KeyCommand, type GridKeys } from './GridKeys.ts';

/** Rows that PageUp and PageDown pass over. */
const page = 12;
const arrows: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Shift: more cells are chosen, unless a part of a text is. */
export function extension(
  event: KeyboardEvent<HTMLElement>,
  cell: CellPosition,
  grid: GridKeys,
): KeyCommand {
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

/** Another cell becomes the one that keys go to. */
export function movement(
  event: KeyboardEvent<HTMLElement>,
  cell: CellPosition,
  grid: GridKeys,
): KeyCommand {
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
): KeyCommand {
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
