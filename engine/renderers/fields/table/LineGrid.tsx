import {
  useCallback,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type CSSProperties,
} from 'react';
import { useForm } from '../../form/FormModelContext.tsx';
import { cellAt, cellAttributes, isWholeRows, type CellRange } from '../../grid/cells.ts';
import type { Cells } from '../../grid/clipboard.ts';
import { GridFrame } from '../../grid/GridFrame.tsx';
import { chooseText } from '../../grid/cellText.ts';
import { handleKey, handleKeyBeforeList, type GridKeys } from '../../grid/gridKeys.ts';
import { useClipboard } from '../../grid/useClipboard.ts';
import { useEntered } from '../../grid/useEntered.ts';
import { useGridSelection } from '../../grid/useGridSelection.ts';
import { useKeptFocus } from '../../grid/useKeptFocus.ts';
import { rowHeight, useVirtualRows } from '../../grid/useVirtualRows.ts';
import { useLean } from '../../lean/LeanProvider.tsx';
import { useWords } from '../../words/useWords.ts';
import type { WidgetProps } from '../FieldView.ts';
import { columnsOf } from './columns.ts';
import { GridHead } from './GridHead.tsx';
import { GridRow } from './GridRow.tsx';
import { GridTools } from './GridTools.tsx';
import { GridTotals } from './GridTotals.tsx';
import { linesAt } from './linesAt.ts';
import { isWritable } from './lineState.ts';
import { OfferedLines } from './OfferedLines.tsx';
import { useCellActions } from './useCellActions.ts';
import { useColumnWidths } from './useColumnWidths.ts';
import { useLineActions } from './useLineActions.ts';
import { useLineHistory } from './useLineHistory.ts';
import { usePaste } from './usePaste.ts';

const numberWidth = 44;
const toolsWidth = 68;

/** Lines as a virtual grid like a spreadsheet's; each cell is an input on the store. */
export function LineGrid(props: WidgetProps) {
  const { path, field, owner, readOnly } = props;
  const { model } = useForm();
  const lean = useLean();
  const words = useWords();
  const scroller = useRef<HTMLDivElement>(null);
  const [message, setMessage] = useState('');
  const { widths, resize } = useColumnWidths(owner);
  const columns = useMemo(() => columnsOf(field, widths), [field, widths]);
  const subscribe = useCallback(
    (wake: () => void) => model.store.subscribe(path, wake),
    [model, path],
  );
  const count = useSyncExternalStore(subscribe, () => linesAt(model.store, path).length);
  const { virtual, setActive, goTo } = useVirtualRows(scroller, count);
  const hold = useKeptFocus(scroller, count);
  const { selection, enter, handlers } = useGridSelection(scroller, columns.length);
  const { undo, redo, asOneStep } = useLineHistory(props);
  const actions = useLineActions(props, setMessage, asOneStep);
  const cells = useCellActions(props, columns, asOneStep);
  const paste = usePaste(props, columns, setMessage, asOneStep);
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
  const drop = useCallback(
    (from: number, before: number) => {
      const { range } = selection;
      const isAmong =
        range && isWholeRows(range, columns.length) && range.top <= from && from <= range.bottom;
      const [top, bottom] = isAmong ? [range.top, range.bottom] : [from, from];
      actions.move(top, before, bottom - top + 1);
    },
    [actions, columns.length, selection],
  );
  const entered = useEntered(model.store, ({ row, column }) => {
    const name = columns[column]?.name;
    return name === undefined ? undefined : [...path, row, name];
  });

  const template = [
    `${numberWidth}px`,
    ...columns.map(({ name, width }) =>
      widths[name] ? `${width}px` : `minmax(${width}px, ${width}fr)`,
    ),
    ...(readOnly ? [] : [`${toolsWidth}px`]),
  ].join(' ');
  const rowStyle: CSSProperties = { gridTemplateColumns: template };
  const minWidth = columns.reduce(
    (sum, { width }) => sum + width,
    numberWidth + (readOnly ? 0 : toolsWidth),
  );
  const hasTotals = columns.some((column) => column.isSummed);
  const add = () => {
    actions.insert(count);
    goTo({ row: count, column: 0 });
  };
  const startAt = (row: number) => {
    selection.start({ row, column: 0 });
    goTo({ row, column: 0 });
  };
  const insertRows = ({ top, bottom }: CellRange, at = top) => {
    actions.insert(at, bottom - top + 1);
    startAt(at);
  };
  const removeRows = ({ top, bottom }: CellRange) => {
    actions.remove(top, bottom - top + 1);
    const left = linesAt(model.store, path).length;
    if (left > 0) startAt(Math.min(top, left - 1));
    else scroller.current?.focus();
  };
  const onRange = (act: (range: CellRange) => void) => () =>
    selection.range && act(selection.range);

  const keys: GridKeys = {
    rows: count,
    columns: columns.length,
    reach: readOnly
      ? { first: 0, last: columns.length - 1, top: -1 }
      : { first: -1, last: columns.length + 1, top: -1 },
    selection,
    goTo,
    isWritable: ({ row, column }) =>
      !readOnly && isWritable(model, props, columns[column]!.field, row),
    reveal: (row) => virtual.scrollToIndex(row),
    fillDown: onRange(cells.fillDown),
    fillRight: onRange(fillRight),
    clear: onRange(cells.clear),
    undo,
    redo,
    restore: entered.restore,
    ...(!readOnly && {
      move: actions.move,
      add,
      insertRows,
      removeRows,
    }),
  };

  return (
    <>
      <GridFrame
        ref={scroller}
        widget={props}
        data-lines=""
        rows={count + 1}
        columns={columns.length + (readOnly ? 1 : 2)}
        minWidth={minWidth}
        // where there are no lines yet, cells are pasted into the grid itself
        {...(count === 0 && cellAttributes({ row: 0, column: 0 }))}
        tabIndex={count === 0 ? 0 : -1}
        onKeyDownCapture={(event) => handleKeyBeforeList(event, keys)}
        onKeyDown={(event) => handleKey(event, keys)}
        onFocus={(event) => {
          enter(event.target);
          const cell = cellAt(event.target);
          hold(cell);
          setActive(cell && cell.row >= 0 ? cell.row : undefined);
          entered.remember(cell);
        }}
        onBlur={(event) => {
          if (event.currentTarget.contains(event.relatedTarget)) return;
          hold(undefined);
          setActive(undefined);
        }}
        {...handlers}
        {...clipboard}
      >
        <GridHead columns={columns} style={rowStyle} readOnly={readOnly} onResize={resize} />
        <div role="rowgroup" style={{ position: 'relative', height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => (
            <GridRow
              key={index}
              index={index}
              start={start}
              height={rowHeight}
              template={template}
              columns={columns}
              table={props}
              actions={actions}
              onDrop={drop}
            />
          ))}
        </div>
        {hasTotals && count > 0 && (
          <GridTotals path={path} columns={columns} style={rowStyle} readOnly={readOnly} />
        )}
      </GridFrame>
      {field.fetch && !readOnly && <OfferedLines table={owner.field} asOneStep={asOneStep} />}
      <div className={lean.gridTools}>
        {!readOnly && (
          <GridTools
            count={count}
            selection={selection}
            onAdd={add}
            onInsert={insertRows}
            onRemove={removeRows}
          />
        )}
        <span className={lean.muted}>
          {count === 0 ? (readOnly ? words.noLinesView : words.noLines) : words.rowCount(count)}
        </span>
        {!readOnly && count > 0 && <span className={lean.help}>{words.gridHelp}</span>}
        <span role="status" className={lean.help}>
          {message}
        </span>
      </div>
    </>
  );
}
