import { useEffect, useMemo } from 'react';
import { isSame } from '#engine/schema/isSame.ts';
import { toDecimal } from '#engine/fields/decimal.ts';
import { asMatrix, spread, type Matrix } from '#engine/schema/matrix.ts';
import { matrixScale } from '#engine/schema/matrixLines.ts';
import { useForm } from '../../form/FormModelContext.tsx';
import type { FormStore } from '../../form/FormStore.ts';
import type { Path } from '../../form/path.ts';
import { cellAt, type CellPosition, type CellRange } from '../../grid/cells.ts';
import { tiled, type Cells } from '../../grid/clipboard.ts';
import { History } from '../../grid/History.ts';
import { useText } from '../../RendererContext.tsx';
import { useWords } from '../../words/useWords.ts';
import type { WidgetProps } from '../FieldView.ts';
import { isTypedCell, pasteCells, textsIn, withCells, type MatrixShape } from './cells.ts';

/** Refused cells that are named, with what was pasted. */
const mostShown = 8;

/** What is done with cells that are chosen, each as one step that can be undone. */
export function useMatrixActions(
  { path, field, readOnly }: WidgetProps,
  shape: MatrixShape,
  say: (message: string) => void,
) {
  const { model } = useForm();
  const words = useWords();
  const text = useText();
  const { store } = model;
  const read = () => asMatrix(store.get(path));
  const history = useMatrixHistory(store, path, shape);
  const write = (matrix: Matrix) => {
    if (!readOnly) history.asOneStep(() => store.set(path, matrix));
  };
  const go = (matrix: Matrix | undefined) => matrix && !readOnly && store.set(path, matrix);
  return {
    undo: () => go(history.undo()),
    redo: () => go(history.redo()),
    clear: (range: CellRange) => write(withCells(shape, read(), range, () => null)),
    /** The first row of what is chosen goes into the others; the row above goes into a single one. */
    fillDown: (range: CellRange) => {
      const isOneRow = range.top === range.bottom;
      const from = shape.rows[isOneRow ? range.top - 1 : range.top];
      if (!from) return;
      const cells = read()[from.id];
      const below = { ...range, top: isOneRow ? range.top : range.top + 1 };
      const valueOf = ({ column }: CellPosition) => cells?.[shape.columns[column]!.id] ?? null;
      write(withCells(shape, read(), below, valueOf));
    },
    /** The same to the right, with the first column or the one before. */
    fillRight: (range: CellRange) => {
      const isOneColumn = range.left === range.right;
      const from = shape.columns[isOneColumn ? range.left - 1 : range.left];
      if (!from) return;
      const matrix = read();
      const beside = { ...range, left: isOneColumn ? range.left : range.left + 1 };
      const valueOf = ({ row }: CellPosition) => matrix[shape.rows[row]!.id]?.[from.id] ?? null;
      write(withCells(shape, matrix, beside, valueOf));
    },
    /** What stands in a cell becomes the figure of its whole row, in equal parts over the columns that are typed in. */
    spread: ({ row, column }: CellPosition) => {
      const matrix = read();
      const figure = toDecimal(matrix[shape.rows[row]!.id]?.[shape.columns[column]!.id]);
      if (!figure) return say(words.nothingToSpread);
      const typed = shape.columns.flatMap(({ isTyped }, at) => (isTyped ? [at] : []));
      const parts = spread(figure.toFixed(), typed.length, matrixScale(field));
      const whole = { top: row, bottom: row, left: 0, right: shape.columns.length - 1 };
      write(withCells(shape, matrix, whole, (cell) => parts[typed.indexOf(cell.column)]));
      say(words.wasSpread(typed.length));
    },
    textsIn: (range: CellRange) => textsIn(shape, read(), range),
    paste: (texts: Cells, chosen: CellRange) => {
      const { top, bottom, left, right } = chosen;
      const rows = tiled(texts, bottom - top + 1, right - left + 1);
      const pasted = pasteCells(shape, read(), chosen, rows);
      write(pasted.matrix);
      const refused = pasted.refused.map(({ cell, text: was }) =>
        words.refusedMatrixCell(
          text(shape.rows[cell.row]!.title),
          text(shape.columns[cell.column]!.title),
          was,
        ),
      );
      say(
        [
          pasted.left + pasted.refused.length > 0
            ? words.pastedSome(pasted.filled)
            : words.pasted(rows.length, rows[0]?.length ?? 0),
          ...(pasted.left > 0 ? [words.pasteLeft(pasted.left)] : []),
          ...(refused.length > 0 ? [words.pasteRefused(refused.length)] : []),
          ...refused.slice(0, mostShown),
        ].join(' · '),
      );
    },
  };
}

/** Steps of what is typed in, by whatever way; formulas belong to the step that made them. */
function useMatrixHistory(store: FormStore, path: Path, shape: MatrixShape) {
  const history = useMemo(() => {
    const typed = (matrix: Matrix) =>
      shape.rows.map((row, at) =>
        shape.columns.map((column, along) =>
          isTypedCell(shape, { row: at, column: along })
            ? (matrix[row.id]?.[column.id] ?? null)
            : 0,
        ),
      );
    const isSameTyped = (a: Matrix, b: Matrix) => isSame(typed(a), typed(b));
    return new History<Matrix>(asMatrix(store.get(path)), isSameTyped);
  }, [store, path, shape]);
  useEffect(() => {
    const listen = () => {
      const cell = cellAt(document.activeElement);
      history.record(asMatrix(store.get(path)), cell && `${cell.row}:${cell.column}`);
    };
    return store.subscribe(path, listen, true);
  }, [store, path, history]);
  return history;
}
