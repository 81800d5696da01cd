import { useCallback, type RefObject } from 'react';
import { useForm } from '../../form/FormModelContext.tsx';
import { isWholeRows, type CellPosition, type CellRange } from '../../grid/cells.ts';
import { chooseText } from '../../grid/cellText.ts';
import type { Cells } from '../../grid/clipboard.ts';
import type { GridSelection } from '../../grid/GridSelection.ts';
import { useClipboard } from '../../grid/useClipboard.ts';
import type { WidgetProps } from '../FieldView.ts';
import type { LineColumn } from './columns.ts';
import { linesAt } from './linesAt.ts';
import { useCellActions } from './useCellActions.ts';
import { useLineActions } from './useLineActions.ts';
import { useLineHistory } from './useLineHistory.ts';
import { usePaste } from './usePaste.ts';

interface Grid {
  scroller: RefObject<HTMLElement | null>;
  selection: GridSelection;
  goTo: (cell: CellPosition) => void;
  /** What came of it, where there is something to tell. */
  onMessage: (message: string) => void;
}

/** What can be done with the lines and cells of a grid, whether by keys, buttons, the mouse or the clipboard. */
export function useGridEdits(props: WidgetProps, columns: readonly LineColumn[], grid: Grid) {
  const { path, readOnly } = props;
  const { scroller, selection, goTo, onMessage } = grid;
  const { model } = useForm();
  const { undo, redo, asOneStep } = useLineHistory(props);
  const lines = useLineActions(props, onMessage, asOneStep);
  const cells = useCellActions(props, columns, asOneStep);
  const paste = usePaste(props, columns, onMessage, asOneStep);
  const countOf = () => linesAt(model.store, path).length;

  const pasteAndChoose = async (texts: Cells, range: CellRange) => {
    const { anchor } = selection;
    const filled = await paste(texts, range);
    if (!filled || selection.anchor !== anchor) return;
    selection.select(filled);
    chooseText(document.activeElement);
  };
  const clipboard = useClipboard(selection, {
    ...cells,
    paste: readOnly ? undefined : (texts, range) => void pasteAndChoose(texts, range),
  });
  const fillRight = (range: CellRange) => {
    const from = range.left === range.right ? range.left - 1 : range.left;
    if (from < 0 || readOnly) return;
    const texts = cells.textsIn({ ...range, left: from, right: from });
    void paste(texts, { ...range, left: from + 1 });
  };

  const startAt = (row: number) => {
    selection.start({ row, column: 0 });
    goTo({ row, column: 0 });
  };
  const add = () => {
    const row = countOf();
    lines.insert(row);
    goTo({ row, column: 0 });
  };
  const insertRows = ({ top, bottom }: CellRange, at = top) => {
    lines.insert(at, bottom - top + 1);
    startAt(at);
  };
  const removeRows = ({ top, bottom }: CellRange) => {
    lines.remove(top, bottom - top + 1);
    const left = countOf();
    if (left > 0) startAt(Math.min(top, left - 1));
    else scroller.current?.focus();
  };
  const drop = useCallback(
    (from: number, before: number) => {
      const { range } = selection;
      const isAmong =
        range && isWholeRows(range, columns.length) && range.top <= from && from <= range.bottom;
      const [top, bottom] = isAmong ? [range.top, range.bottom] : [from, from];
      lines.move(top, before, bottom - top + 1);
    },
    [lines, columns.length, selection],
  );

  const onRange = (act: (range: CellRange) => void) => () =>
    selection.range && act(selection.range);
  return {
    lines,
    asOneStep,
    clipboard,
    add,
    insertRows,
    removeRows,
    drop,
    /** What keys do, besides moving about. */
    keys: {
      undo,
      redo,
      fillDown: onRange(cells.fillDown),
      fillRight: onRange(fillRight),
      clear: onRange(cells.clear),
      ...(!readOnly && { move: lines.move, add, insertRows, removeRows }),
    },
  };
}
