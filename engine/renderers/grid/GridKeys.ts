import type { KeyboardEvent } from 'react';
import type { CellPosition, CellRange } from './cells.ts';
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

/** What a key does; undefined: nothing here. */
export type KeyCommand = (() => void) | undefined;

export const isControl = (event: KeyboardEvent) => event.ctrlKey || event.metaKey;
