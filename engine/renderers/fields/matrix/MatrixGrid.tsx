import { useMemo, useRef, useState, type CSSProperties } from 'react';
import type { FieldValue } from '#engine/schema/record.ts';
import { totalId } from '#engine/schema/matrixLines.ts';
import { useForm } from '../../form/FormModelContext.tsx';
import { cellAt, type CellPosition, type CellRange } from '../../grid/cells.ts';
import { handleKey } from '../../grid/gridKeys.ts';
import { useClipboard } from '../../grid/useClipboard.ts';
import { useGridSelection } from '../../grid/useGridSelection.ts';
import { rowHeight, useVirtualRows } from '../../grid/useVirtualRows.ts';
import { useLean } from '../../lean/LeanProvider.tsx';
import { useText } from '../../RendererContext.tsx';
import { useWords } from '../../words/useWords.ts';
import type { WidgetProps } from '../FieldView.ts';
import { isTypedCell, shapeOf } from './cells.ts';
import { MatrixRow, MatrixTotal } from './MatrixRow.tsx';
import { MatrixTools } from './MatrixTools.tsx';
import { useMatrixActions } from './useMatrixActions.ts';

/** Subjects by months as a virtual grid like a spreadsheet's: formulas, branches and totals follow each key. */
export function MatrixGrid(props: WidgetProps) {
  const { id, path, field, readOnly } = props;
  const { model } = useForm();
  const lean = useLean();
  const text = useText();
  const words = useWords();
  const [message, setMessage] = useState('');
  const shape = useMemo(() => shapeOf(field), [field]);
  const { rows, columns, hasRowTotals } = shape;
  const grid = useRef<HTMLDivElement>(null);
  const { virtual, setActive, goTo } = useVirtualRows(grid, rows.length);
  const { selection, enter, handlers } = useGridSelection(grid, columns.length);
  const actions = useMatrixActions(props, shape, setMessage);
  const clipboard = useClipboard(selection, {
    textsIn: actions.textsIn,
    clear: actions.clear,
    paste: readOnly ? undefined : actions.paste,
  });
  const entered = useRef<CellPosition & { value: FieldValue }>(undefined);
  const pathOf = ({ row, column }: CellPosition) => [...path, rows[row]!.id, columns[column]!.id];
  const template = `minmax(120px, 1.5fr) repeat(${columns.length}, minmax(88px, 1fr))${hasRowTotals ? ' minmax(104px, 1fr)' : ''}`;
  const rowStyle: CSSProperties = { gridTemplateColumns: template };
  const minWidth = 120 + columns.length * 88 + (hasRowTotals ? 104 : 0);
  const onRange = (act: (range: CellRange) => void) => () =>
    selection.range && act(selection.range);
  return (
    <>
      <div
        id={id}
        ref={grid}
        className={lean.grid}
        role="grid"
        aria-label={props.label}
        aria-describedby={props.describedBy}
        aria-multiselectable
        aria-rowcount={rows.length + (shape.hasColumnTotals ? 2 : 1)}
        aria-colcount={columns.length + (hasRowTotals ? 2 : 1)}
        tabIndex={-1}
        onKeyDown={(event) =>
          handleKey(event, {
            rows: rows.length,
            columns: columns.length,
            reach: { first: 0, last: columns.length - 1 },
            selection,
            goTo,
            isWritable: (cell) => !readOnly && isTypedCell(shape, cell),
            reveal: (row) => virtual.scrollToIndex(row),
            fillDown: onRange(actions.fillDown),
            fillRight: onRange(actions.fillRight),
            clear: onRange(actions.clear),
            undo: actions.undo,
            redo: actions.redo,
            restore: (cell) => {
              const was = entered.current;
              if (was?.row === cell.row && was.column === cell.column)
                model.store.set(pathOf(cell), was.value);
            },
          })
        }
        onFocus={(event) => {
          enter(event.target);
          const cell = cellAt(event.target);
          setActive(cell?.row);
          entered.current = cell && { ...cell, value: model.store.get(pathOf(cell)) ?? null };
        }}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setActive(undefined);
        }}
        {...handlers}
        {...clipboard}
      >
        <div style={{ minWidth }}>
          <div role="row" aria-rowindex={1} className={lean.gridHead} style={rowStyle}>
            <span role="columnheader" aria-colindex={1}>
              {words.item}
            </span>
            {columns.map((column, at) => (
              <span key={column.id} role="columnheader" aria-colindex={at + 2} style={end}>
                {text(column.title)}
              </span>
            ))}
            {hasRowTotals && (
              <span role="columnheader" aria-colindex={columns.length + 2} style={end}>
                {words.total}
              </span>
            )}
          </div>
          <div role="rowgroup" style={{ position: 'relative', height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start }) => (
              <MatrixRow
                key={rows[index]!.id}
                index={index}
                start={start}
                height={rowHeight}
                template={template}
                table={props}
                shape={shape}
              />
            ))}
          </div>
          {shape.hasColumnTotals && (
            <div
              role="row"
              aria-rowindex={rows.length + 2}
              className={lean.gridFoot}
              style={rowStyle}
            >
              <span role="rowheader" aria-colindex={1}>
                {words.total}
              </span>
              {[...columns, ...(hasRowTotals ? [{ id: totalId, title: undefined }] : [])].map(
                ({ id: column, title }, at) => (
                  <MatrixTotal
                    key={column}
                    table={props}
                    shape={shape}
                    row={totalId}
                    column={column}
                    at={at}
                    label={title ? text(title) : words.total}
                  />
                ),
              )}
            </div>
          )}
        </div>
      </div>
      <div className={lean.gridTools}>
        {!readOnly && <MatrixTools selection={selection} shape={shape} onSpread={actions.spread} />}
        {!readOnly && <span className={lean.help}>{words.matrixHelp}</span>}
        <span role="status" className={lean.help}>
          {message}
        </span>
      </div>
    </>
  );
}

const end: CSSProperties = { textAlign: 'end' };
