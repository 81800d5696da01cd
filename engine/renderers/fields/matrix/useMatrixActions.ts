import { useEffect, useMemo } from 'react';
import type { Matrix } from '#engine/schema/matrix.ts';
import { useForm } from '../../form/FormModelContext.tsx';
import type { FormStore } from '../../form/FormStore.ts';
import type { Path } from '../../form/path.ts';
import { cellAt, type CellPosition, type CellRange } from '../../grid/cells.ts';
import { tiled, type Cells } from '../../grid/clipboard.ts';
import { History } from '../../grid/History.ts';
import { useText } from '../../RendererContext.tsx';
import { useWords } from '../../words/useWords.ts';
import type { WidgetProps } from '../FieldView.ts';
import {
  asMatrix,
  isTypedCell,
  pasteCells,
  textsIn,
  withCells,
  type MatrixShape,
} from './cells.ts';

/** Refused cells that are named, with what was pasted. */
const mostShown = 8;

/** What is done with cells that are chosen, each as one step that can be undone. */
export function useMatrixActions(
  { path }: WidgetProps,
  shape: MatrixShape,
  say: (message: string) => void,
) {
  const { model } = useForm();
  const words = useWords();
  const text = useText();
  const { store } = model;
  const read = () => asMatrix(store.get(path));
  const history = useMatrixHistory(store, path, shape);
  const write = (matrix: Matrix) => history.asOneStep(() => store.set(path, matrix));
  const go = (matrix: Matrix | undefined) => matrix && store.set(path, matrix);
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
          words.pasted(rows.length, rows[0]?.length ?? 0),
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
    const isSame = (a: Matrix, b: Matrix) => JSON.stringify(typed(a)) === JSON.stringify(typed(b));
    return new History<Matrix>(asMatrix(store.get(path)), isSame);
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
