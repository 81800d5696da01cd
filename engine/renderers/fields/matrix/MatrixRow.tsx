import { memo } from 'react';
import { totalId } from '#engine/schema/matrixLines.ts';
import { pathKey } from '../../form/path.ts';
import { useForm } from '../../form/FormModelContext.tsx';
import { useFieldErrors } from '../../form/useField.ts';
import { cellAttributes } from '../../grid/cells.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useText } from '../../RendererContext.tsx';
import { useWords } from '../../words/useWords.ts';
import type { WidgetProps } from '../FieldView.ts';
import { CalculatedInput } from '../parts/CalculatedInput.tsx';
import { StoreInput } from '../parts/StoreInput.tsx';
import { useFormat } from '../parts/useFormat.ts';
import { isTypedCell, type MatrixShape } from './cells.ts';

interface RowProps {
  index: number;
  /** Pixels from the top. */
  start: number;
  height: number;
  template: string;
  table: WidgetProps;
  shape: MatrixShape;
}

/** One subject. It renders when it scrolls into being, not when its cells are written. */
export const MatrixRow = memo(
  function MatrixRow({ index, start, height, template, table, shape }: RowProps) {
    const styles = useStyles();
    const text = useText();
    const words = useWords();
    const { rows, columns, hasRowTotals } = shape;
    const row = rows[index]!;
    return (
      <div
        role="row"
        aria-rowindex={index + 2}
        className={styles.gridRow}
        style={{ height, gridTemplateColumns: template, transform: `translateY(${start}px)` }}
      >
        <span
          role="rowheader"
          aria-colindex={1}
          className={styles.matrixHead}
          style={{ paddingInlineStart: 8 + row.depth * 16, fontWeight: row.isBranch ? 600 : 400 }}
          title={text(row.title)}
        >
          {text(row.title)}
        </span>
        {columns.map((column, at) => (
          <MatrixCell
            key={column.id}
            table={table}
            shape={shape}
            row={index}
            column={at}
            label={`${text(row.title)}, ${text(column.title)}`}
          />
        ))}
        {hasRowTotals && (
          <MatrixTotal
            table={table}
            shape={shape}
            row={row.id}
            column={totalId}
            at={columns.length}
            label={`${text(row.title)}, ${words.total}`}
          />
        )}
      </div>
    );
  },
  // `table` is a fresh object on each render of the form; what a row takes from it stays the same
  (a, b) =>
    a.index === b.index &&
    a.start === b.start &&
    a.shape === b.shape &&
    a.table.label === b.table.label &&
    a.table.readOnly === b.table.readOnly,
);

interface TotalProps {
  table: WidgetProps;
  shape: MatrixShape;
  row: string;
  column: string;
  /** Its place in the row, behind the head. */
  at: number;
  label: string;
}

/** A sum that follows each key. */
export function MatrixTotal({ table, shape, row, column, at, label }: TotalProps) {
  const { idOf } = useForm();
  const path = [...table.path, row, column];
  return (
    <div
      role="gridcell"
      aria-colindex={at + 2}
      data-total={`${row} ${column}`}
      style={{ padding: 0 }}
    >
      <CalculatedInput
        {...table}
        id={idOf(path)}
        path={path}
        field={shape.shown}
        label={`${table.label}, ${label}`}
        place="cell"
        required={false}
        readOnly
        invalid={false}
        describedBy={undefined}
      />
    </div>
  );
}

interface CellProps {
  table: WidgetProps;
  shape: MatrixShape;
  row: number;
  column: number;
  label: string;
}

function MatrixCell({ table, shape, row, column, label }: CellProps) {
  const { idOf } = useForm();
  const styles = useStyles();
  const format = useFormat();
  const path = [...table.path, shape.rows[row]!.id, shape.columns[column]!.id];
  const errors = useFieldErrors(pathKey(path));
  const id = idOf(path);
  const isTyped = isTypedCell(shape, { row, column });
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
    <div role="gridcell" aria-colindex={column + 2} {...cellAttributes({ row, column })}>
      {isTyped ? (
        <StoreInput {...shared} inputMode="decimal" rest={(value) => format(value, shape.shown)} />
      ) : (
        <CalculatedInput {...shared} field={shape.shown} />
      )}
      {errors && (
        <span id={`${id}-error`} className={styles.cellError} title={errors.join(' ')}>
          {errors.join(' ')}
        </span>
      )}
    </div>
  );
}
