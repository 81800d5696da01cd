import { asMatrix, completeMatrix } from '#engine/schema/matrix.ts';
import { totalId } from '#engine/schema/matrixLines.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useText } from '../../RendererContext.tsx';
import { useWords } from '../../words/useWords.ts';
import type { ValueProps } from '../FieldView.ts';
import { useFormat } from '../parts/useFormat.ts';
import { shapeOf } from './cells.ts';

/** A matrix to read, with its totals both ways. */
export function MatrixView({ field, value }: ValueProps) {
  const styles = useStyles();
  const text = useText();
  const words = useWords();
  const format = useFormat();
  const { rows, columns, shown, hasRowTotals, hasColumnTotals } = shapeOf(field);
  const matrix = asMatrix(completeMatrix(field, value));
  const figure = (amount: string | null | undefined, key: string) => (
    <td key={key} data-end>
      {format(amount, shown)}
    </td>
  );
  return (
    <div className={styles.linesBox} tabIndex={0} role="region" aria-label={text(field.title)}>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{words.item}</th>
            {columns.map(({ id, title }) => (
              <th key={id} scope="col" data-end>
                {text(title)}
              </th>
            ))}
            {hasRowTotals && (
              <th scope="col" data-end>
                {words.total}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th
                scope="row"
                style={{
                  paddingInlineStart: 8 + row.depth * 16,
                  fontWeight: row.isBranch ? 600 : undefined,
                }}
              >
                {text(row.title)}
              </th>
              {columns.map(({ id }) => figure(matrix[row.id]?.[id], id))}
              {hasRowTotals && figure(matrix[row.id]?.[totalId], 'total')}
            </tr>
          ))}
        </tbody>
        {hasColumnTotals && (
          <tfoot>
            <tr>
              <th scope="row">{words.total}</th>
              {columns.map(({ id }) => figure(matrix[totalId]?.[id], id))}
              {hasRowTotals && figure(matrix[totalId]?.[totalId], 'total')}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
