import { kindOf } from '#engine/fields/index.ts';
import type { Matrix } from '#engine/schema/matrix.ts';
import {
  childrenOf,
  depthOf,
  matrixCell,
  matrixColumns,
  matrixRows,
  typedLines,
} from '#engine/schema/matrixLines.ts';
import { isMoney } from '#engine/schema/language/fieldUses.ts';
import type { Field, MatrixLine } from '#engine/schema/language/index.ts';
import type { CellPosition, CellRange } from '../../grid/cells.ts';
import type { Cells } from '../../grid/clipboard.ts';

/** A row or a column of a matrix, and how it is written. */
export interface ShapeLine extends MatrixLine {
  isTyped: boolean;
  /** Others belong to it: it is their sum. */
  isBranch: boolean;
  depth: number;
}

/** Rows and columns of a matrix field, and what each of its cells is. */
export interface MatrixShape {
  rows: readonly ShapeLine[];
  columns: readonly ShapeLine[];
  cell: Field;
  /** How figures stand in the grid: money without its currency in every cell. */
  shown: Field;
  hasRowTotals: boolean;
  hasColumnTotals: boolean;
}

export function shapeOf(field: Field): MatrixShape {
  const totals = field.matrix?.totals ?? ['rows', 'columns'];
  const cell = matrixCell(field);
  return {
    rows: shaped(matrixRows(field)),
    columns: shaped(matrixColumns(field)),
    cell,
    shown: isMoney(cell) ? { ...cell, type: 'number', scale: 2 } : cell,
    hasRowTotals: totals.includes('rows'),
    hasColumnTotals: totals.includes('columns'),
  };
}

function shaped(lines: readonly MatrixLine[]): ShapeLine[] {
  const typed = new Set(typedLines(lines));
  return lines.map((line) => ({
    ...line,
    isTyped: typed.has(line),
    isBranch: childrenOf(lines, line.id).length > 0,
    depth: depthOf(lines, line),
  }));
}

/** Whether people type into a cell. */
export const isTypedCell = ({ rows, columns }: MatrixShape, { row, column }: CellPosition) =>
  rows[row]?.isTyped === true && columns[column]?.isTyped === true;

/** The matrix with some of its typed cells written; `undefined` leaves a cell as it is. */
export function withCells(
  shape: MatrixShape,
  matrix: Matrix,
  { top, bottom, left, right }: CellRange,
  valueOf: (cell: CellPosition) => string | null | undefined,
): Matrix {
  const next: Record<string, Matrix[string]> = { ...matrix };
  for (let row = top; row <= Math.min(bottom, shape.rows.length - 1); row++)
    for (let column = left; column <= Math.min(right, shape.columns.length - 1); column++) {
      const value = isTypedCell(shape, { row, column }) ? valueOf({ row, column }) : undefined;
      if (value === undefined) continue;
      const { id } = shape.rows[row]!;
      next[id] = { ...next[id], [shape.columns[column]!.id]: value };
    }
  return next;
}

/** Texts of cells, as they can be pasted again. */
export const textsIn = (
  { rows, columns }: MatrixShape,
  matrix: Matrix,
  { top, bottom, left, right }: CellRange,
): string[][] =>
  rows
    .slice(top, bottom + 1)
    .map(({ id }) => columns.slice(left, right + 1).map((column) => matrix[id]?.[column.id] ?? ''));

export interface Pasted {
  matrix: Matrix;
  range: CellRange;
  /** Cells whose text is no number, with it. */
  refused: { cell: CellPosition; text: string }[];
  /** How many cells took their text. */
  filled: number;
  /** Cells that follow from others, or stand outside. */
  left: number;
}

/** Writes pasted texts from a cell on; what cannot be read is left as it was. */
export function pasteCells(
  shape: MatrixShape,
  matrix: Matrix,
  { top, left }: Pick<CellRange, 'top' | 'left'>,
  texts: Cells,
): Pasted {
  const kind = kindOf(shape.cell);
  const context = { dict: () => undefined, timeZone: 'UTC' };
  const width = Math.max(...texts.map((row) => row.length));
  const range = { top, left, bottom: top + texts.length - 1, right: left + width - 1 };
  const refused: Pasted['refused'] = [];
  let taken = 0;
  const next = withCells(shape, matrix, range, (cell) => {
    const text = texts[cell.row - top]?.[cell.column - left];
    if (text === undefined) return undefined;
    taken++;
    const result = kind.parse(text, shape.cell, context);
    if (result.ok) return result.value as string | null;
    refused.push({ cell, text });
    return undefined;
  });
  const given = texts.reduce((sum, row) => sum + row.length, 0);
  return { matrix: next, range, refused, filled: taken - refused.length, left: given - taken };
}
