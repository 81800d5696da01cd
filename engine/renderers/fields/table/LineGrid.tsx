import { useVirtualizer } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type CSSProperties,
} from 'react';
import type { FieldValue } from '#engine/schema/record.ts';
import { useForm } from '../../form/FormModelContext.tsx';
import { useLean } from '../../lean/LeanProvider.tsx';
import { useText } from '../../RendererContext.tsx';
import { useWords } from '../../words/useWords.ts';
import type { WidgetProps } from '../FieldView.ts';
import { columnsOf } from './columns.ts';
import { cellAt, focusCell, handleKey, type CellPosition } from './gridKeys.ts';
import { GridRow } from './GridRow.tsx';
import { GridTotals } from './GridTotals.tsx';
import { linesAt } from './linesAt.ts';
import { useLineActions } from './useLineActions.ts';
import { useLineHistory } from './useLineHistory.ts';
import { usePaste } from './usePaste.ts';

const rowHeight = 34;

/** Lines as a virtual grid like a spreadsheet's; each cell is an input on the store. */
export function LineGrid(props: WidgetProps) {
  const { id, path, field, readOnly } = props;
  const { model } = useForm();
  const lean = useLean();
  const text = useText();
  const words = useWords();
  const scroller = useRef<HTMLDivElement>(null);
  const [message, setMessage] = useState('');
  const columns = useMemo(() => columnsOf(field), [field]);
  const subscribe = useCallback(
    (wake: () => void) => model.store.subscribe(path, wake),
    [model, path],
  );
  const count = useSyncExternalStore(subscribe, () => linesAt(model.store, path).length);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled by React's compiler
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    initialRect: { width: 800, height: 440 },
  });
  const { undo, redo, asOneStep } = useLineHistory(props);
  const actions = useLineActions(props, setMessage, asOneStep);
  const paste = usePaste(props, columns, setMessage, asOneStep);
  const entered = useRef<CellPosition & { value: FieldValue }>(undefined);
  const awaited = useRef<CellPosition | undefined>(undefined);
  const goTo = (row: number, column: number) => {
    virtual.scrollToIndex(row);
    if (!focusCell(scroller.current, row, column)) awaited.current = { row, column };
  };
  // A cell that is not there yet (a new line, one out of sight) is focused as soon as it is; at once, for who types on.
  useLayoutEffect(() => {
    const cell = awaited.current;
    if (cell && focusCell(scroller.current, cell.row, cell.column)) awaited.current = undefined;
  });
  useEffect(() => {
    const node = scroller.current;
    const reveal = (event: Event) => virtual.scrollToIndex((event as CustomEvent<number>).detail);
    node?.addEventListener('revealrow', reveal);
    return () => node?.removeEventListener('revealrow', reveal);
  }, [virtual]);

  const template = `44px ${columns.map((c) => `minmax(${c.width}px, ${c.width}fr)`).join(' ')}${readOnly ? '' : ' 68px'}`;
  const width = columns.reduce((sum, column) => sum + column.width, 44 + (readOnly ? 0 : 68));
  const rowStyle = { gridTemplateColumns: template } as CSSProperties;
  const hasTotals = columns.some((column) => column.isSummed);
  const add = () => {
    actions.add();
    goTo(count, 0);
  };

  return (
    <>
      <div
        id={id}
        ref={scroller}
        className={lean.grid}
        role="grid"
        aria-label={props.label}
        aria-describedby={props.describedBy}
        aria-rowcount={count + 1}
        aria-colcount={columns.length + 1}
        tabIndex={-1}
        onKeyDown={(event) =>
          handleKey(event, {
            columns: columns.length,
            rows: count,
            goTo,
            fillDown: actions.fillDown,
            move: actions.move,
            undo,
            redo,
            restore: ({ row, column }) => {
              const was = entered.current;
              const name = columns[column]?.name;
              if (was?.row !== row || was.column !== column || !name) return;
              model.store.set([...path, row, name], was.value);
            },
            add: readOnly ? undefined : add,
          })
        }
        onFocus={(event) => {
          const cell = cellAt(event.target);
          const name = cell && columns[cell.column]?.name;
          const value = name && linesAt(model.store, path)[cell.row]?.[name];
          entered.current = cell && { ...cell, value: value ?? null };
        }}
        onPaste={(event) => {
          const cell = cellAt(event.target);
          if (cell && !readOnly) paste(event, cell);
        }}
      >
        <div style={{ minWidth: width }}>
          <div role="row" aria-rowindex={1} className={lean.gridHead} style={rowStyle}>
            <span role="columnheader">#</span>
            {columns.map((column) => (
              <span
                key={column.name}
                role="columnheader"
                style={{ textAlign: column.isEnd ? 'end' : 'start' }}
                title={column.field.help && text(column.field.help)}
              >
                {text(column.field.title)}
                {column.field.required && !readOnly && (
                  <span className={lean.required} aria-hidden>
                    {' *'}
                  </span>
                )}
              </span>
            ))}
            {!readOnly && (
              <span role="columnheader">
                <span className={lean.hiddenText}>{words.actions}</span>
              </span>
            )}
          </div>
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
              />
            ))}
          </div>
          {hasTotals && count > 0 && (
            <GridTotals path={path} columns={columns} style={rowStyle} readOnly={readOnly} />
          )}
        </div>
      </div>
      <div className={lean.gridTools}>
        {!readOnly && (
          <button type="button" className={lean.button} onClick={add}>
            + {words.addLine}
          </button>
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
