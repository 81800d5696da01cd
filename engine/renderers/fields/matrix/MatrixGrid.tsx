import { useMemo, useRef, useState, type CSSProperties } from 'react';
import type { FieldValue } from '#engine/schema/record.ts';
import { pathKey } from '../../form/path.ts';
import { useForm } from '../../form/FormModelContext.tsx';
import { useFieldErrors } from '../../form/useField.ts';
import { cellAt, cellAttributes, focusCell, type CellPosition } from '../../grid/cells.ts';
import { handleKey } from '../../grid/gridKeys.ts';
import { useClipboard } from '../../grid/useClipboard.ts';
import { useGridSelection } from '../../grid/useGridSelection.ts';
import { useLean } from '../../lean/LeanProvider.tsx';
import { useText } from '../../RendererContext.tsx';
import { useWords } from '../../words/useWords.ts';
import type { WidgetProps } from '../FieldView.ts';
import { CalculatedInput } from '../parts/CalculatedInput.tsx';
import { StoreInput } from '../parts/StoreInput.tsx';
import { useFormat } from '../parts/useFormat.ts';
import { isTypedCell, shapeOf, type MatrixShape } from './cells.ts';
import { useMatrixActions } from './useMatrixActions.ts';
import { useMatrixTotals } from './useMatrixTotals.ts';

/** Subjects by months as a spreadsheet: formulas and totals follow each key. */
export function MatrixGrid(props: WidgetProps) {
  const { id, path, field, readOnly } = props;
  const { model } = useForm();
  const lean = useLean();
  const text = useText();
  const words = useWords();
  const [message, setMessage] = useState('');
  const shape = useMemo(() => shapeOf(field), [field]);
  const { rows, columns } = shape;
  const grid = useRef<HTMLDivElement>(null);
  const { selection, enter, pointer } = useGridSelection(grid, columns.length);
  const actions = useMatrixActions(props, shape, setMessage);
  const clipboard = useClipboard(selection, {
    textsIn: actions.textsIn,
    clear: actions.clear,
    paste: readOnly ? undefined : actions.paste,
  });
  useMatrixTotals(grid, props, shape);
  const entered = useRef<CellPosition & { value: FieldValue }>(undefined);
  const pathOf = ({ row, column }: CellPosition) => [...path, rows[row]!.id, columns[column]!.id];
  const rowStyle: CSSProperties = {
    gridTemplateColumns: `minmax(120px, 1.5fr) repeat(${columns.length}, minmax(88px, 1fr))${shape.hasRowTotals ? ' minmax(104px, 1fr)' : ''}`,
    minWidth: 120 + columns.length * 88 + (shape.hasRowTotals ? 104 : 0),
  };
  const total = (key: string) => (
    <span role="gridcell" className={lean.matrixTotal} data-total={key} key={key} />
  );
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
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        tabIndex={-1}
        onKeyDown={(event) =>
          handleKey(event, {
            rows: rows.length,
            columns: columns.length,
            reach: { first: 0, last: columns.length - 1 },
            selection,
            goTo: (cell) => void focusCell(grid.current, cell),
            isWritable: (cell) => !readOnly && isTypedCell(shape, cell),
            reveal: () => undefined,
            fillDown: () => selection.range && actions.fillDown(selection.range),
            clear: () => selection.range && actions.clear(selection.range),
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
          entered.current = cell && { ...cell, value: model.store.get(pathOf(cell)) ?? null };
        }}
        {...pointer}
        {...clipboard}
      >
        <div role="row" aria-rowindex={1} className={lean.gridHead} style={rowStyle}>
          <span role="columnheader" aria-colindex={1}>
            {words.item}
          </span>
          {columns.map((column, at) => (
            <span key={column.id} role="columnheader" aria-colindex={at + 2} style={end}>
              {text(column.title)}
            </span>
          ))}
          {shape.hasRowTotals && (
            <span role="columnheader" style={end}>
              {words.total}
            </span>
          )}
        </div>
        {rows.map((row, at) => (
          <div
            key={row.id}
            role="row"
            aria-rowindex={at + 2}
            className={lean.matrixRow}
            style={rowStyle}
          >
            <span role="rowheader" aria-colindex={1} className={lean.matrixHead}>
              {text(row.title)}
            </span>
            {columns.map((column, along) => (
              <MatrixCell
                key={column.id}
                table={props}
                shape={shape}
                cell={{ row: at, column: along }}
                label={`${text(row.title)}, ${text(column.title)}`}
              />
            ))}
            {shape.hasRowTotals && total(`row ${row.id}`)}
          </div>
        ))}
        {shape.hasColumnTotals && (
          <div role="row" className={lean.gridFoot} style={rowStyle}>
            <span role="rowheader" aria-colindex={1}>
              {words.total}
            </span>
            {columns.map(({ id: column }) => total(`column ${column}`))}
            {shape.hasRowTotals && total('all')}
          </div>
        )}
      </div>
      <div role="status" className={lean.help}>
        {message}
      </div>
    </>
  );
}

const end: CSSProperties = { textAlign: 'end' };

interface CellProps {
  table: WidgetProps;
  shape: MatrixShape;
  cell: CellPosition;
  label: string;
}

function MatrixCell({ table, shape, cell, label }: CellProps) {
  const { idOf } = useForm();
  const lean = useLean();
  const format = useFormat();
  const path = [...table.path, shape.rows[cell.row]!.id, shape.columns[cell.column]!.id];
  const errors = useFieldErrors(pathKey(path));
  const id = idOf(path);
  const isTyped = isTypedCell(shape, cell);
  const shared = {
    ...table,
    id,
    path,
    field: shape.cell,
    label: `${table.label}, ${label}`,
    place: 'cell' as const,
    required: false,
    readOnly: table.readOnly || !isTyped,
    invalid: errors !== undefined,
    describedBy: errors && `${id}-error`,
  };
  return (
    <div role="gridcell" aria-colindex={cell.column + 2} {...cellAttributes(cell)}>
      {isTyped ? (
        <StoreInput {...shared} inputMode="decimal" rest={(value) => format(value, shape.cell)} />
      ) : (
        <CalculatedInput {...shared} />
      )}
      {errors && (
        <span id={`${id}-error`} className={lean.cellError} title={errors.join(' ')}>
          {errors.join(' ')}
        </span>
      )}
    </div>
  );
}
