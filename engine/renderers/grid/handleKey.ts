import type { KeyboardEvent } from 'react';
import { cellAt, isWholeRows, type CellPosition } from './cells.ts';
import { breakLine, isClosedList, isOpenList, isWhole, startEditing } from './cellText.ts';
import { extension, movement } from './gridMovement.ts';
import { isControl, type KeyCommand, type GridKeys } from './GridKeys.ts';

/**
 * A grid's keys are a spreadsheet's: arrows, Tab and Enter move, with Ctrl to the ends, Home and End in the row;
 * Shift with arrows chooses, Shift with the space bar whole rows, Ctrl A all; Delete empties what is chosen, Ctrl D
 * fills it down and Ctrl R to the right, Ctrl + and Ctrl - insert and delete rows that are chosen whole; Ctrl Z and
 * Ctrl Y undo and redo, Alt with arrows moves the rows of what is chosen, F2 goes on with the text or opens the
 * options, Alt Enter breaks a line, Esc puts back.
 */
export function handleKey(event: KeyboardEvent<HTMLElement>, grid: GridKeys): void {
  const cell = cellAt(event.target);
  // an input method takes its keys for itself
  if (!cell || event.defaultPrevented || event.nativeEvent.isComposing || isOpenList(event.target))
    return;
  const isTitle = cell.row < 0;
  const command =
    (isTitle ? undefined : commandOf(event, cell, grid)) ??
    (isTitle || event.altKey ? undefined : extension(event, cell, grid)) ??
    (event.altKey ? undefined : movement(event, cell, grid));
  if (!command || (isControl(event) && event.altKey)) return;
  event.preventDefault();
  command();
}

/** Keys come before a closed list of options would open itself by them; call while they go down to it. */
export function handleKeyBeforeList(event: KeyboardEvent<HTMLElement>, grid: GridKeys): void {
  if (!isClosedList(event.target)) return;
  handleKey(event, grid);
  if (event.isDefaultPrevented()) event.stopPropagation();
}

function commandOf(
  event: KeyboardEvent<HTMLElement>,
  cell: CellPosition,
  grid: GridKeys,
): KeyCommand {
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
function moveRows(
  cell: CellPosition,
  by: number,
  { rows, selection, move, goTo }: GridKeys,
): KeyCommand {
  const range = selection.isWide ? selection.range : undefined;
  const { top, bottom } = range ?? { top: cell.row, bottom: cell.row };
  if (!move || top + by < 0 || bottom + by >= rows) return undefined;
  return () => {
    move(top, by > 0 ? bottom + 2 : top - 1, bottom - top + 1);
    goTo({ ...cell, row: cell.row + by });
    if (range) selection.select({ ...range, top: top + by, bottom: bottom + by });
  };
}

function controlCommand(
  event: KeyboardEvent<HTMLElement>,
  key: string,
  grid: GridKeys,
): KeyCommand {
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
