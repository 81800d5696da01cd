import { useLayoutEffect, useRef, type RefObject } from 'react';
import { focusCell, type CellPosition } from './cells.ts';

/**
 * Keeps the focus in a grid when the cell that has it goes: it moves to the row that is the last now, or to the grid
 * itself, so that the next key, perhaps the one that undoes, is still the grid's.
 *
 * @returns to be told where the focus is; undefined: no longer in the grid
 */
export function useKeptFocus(grid: RefObject<HTMLElement | null>, rows: number) {
  const held = useRef<CellPosition>(undefined);
  useLayoutEffect(() => {
    const cell = held.current;
    const { activeElement } = document;
    if (!cell || (activeElement !== document.body && activeElement !== grid.current)) return;
    if (rows === 0) grid.current?.focus();
    else focusCell(grid.current, { ...cell, row: Math.min(cell.row, rows - 1) });
  });
  return (cell: CellPosition | undefined) => {
    held.current = cell;
  };
}
