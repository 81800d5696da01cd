import type { CSSProperties } from 'react';
import { totalId } from '#engine/schema/matrixLines.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useText } from '../../RendererContext.tsx';
import { useWords } from '../../words/useWords.ts';
import type { WidgetProps } from '../FieldView.ts';
import type { MatrixShape } from './cells.ts';
import { MatrixTotal } from './MatrixRow.tsx';

interface Props {
  shape: MatrixShape;
  /** Columns of the grid, as CSS has them. */
  template: string;
}

/** The titles of the columns. */
export function MatrixHead({ shape: { columns, hasRowTotals }, template }: Props) {
  const styles = useStyles();
  const text = useText();
  const words = useWords();
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={styles.gridHead}
      style={{ gridTemplateColumns: template }}
    >
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
  );
}

/** The totals of the columns. */
export function MatrixFoot({ table, shape, template }: Props & { table: WidgetProps }) {
  const styles = useStyles();
  const text = useText();
  const words = useWords();
  const { rows, columns, hasRowTotals } = shape;
  const totals = [
    ...columns.map(({ id, title }) => ({ id, label: text(title) })),
    ...(hasRowTotals ? [{ id: totalId, label: words.total }] : []),
  ];
  return (
    <div
      role="row"
      aria-rowindex={rows.length + 2}
      className={styles.gridFoot}
      style={{ gridTemplateColumns: template }}
    >
      <span role="rowheader" aria-colindex={1}>
        {words.total}
      </span>
      {totals.map(({ id, label }, at) => (
        <MatrixTotal
          key={id}
          table={table}
          shape={shape}
          row={totalId}
          column={id}
          at={at}
          label={label}
        />
      ))}
    </div>
  );
}

const end: CSSProperties = { textAlign: 'end' };
