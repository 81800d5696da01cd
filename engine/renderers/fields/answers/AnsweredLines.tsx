import { recordLines } from '#engine/schema/record.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useText } from '../../RendererContext.tsx';
import { useWords } from '../../words/useWords.ts';
import type { ValueProps } from '../FieldView.ts';
import { FormattedView } from '../parts/FormattedValue.tsx';
import { columnsOf } from '../table/columns.ts';
import { totalOf } from '../table/totals.ts';

/** Lines that were answered, with their totals. */
export function AnsweredLines({ field, value, path, titles }: ValueProps) {
  const styles = useStyles();
  const words = useWords();
  const text = useText();
  const lines = recordLines(value);
  const columns = columnsOf(field);
  if (lines.length === 0) return <span className={styles.muted}>{words.noLinesView}</span>;
  const end = (isEnd: boolean) => (isEnd ? '' : undefined);
  return (
    <div className={styles.linesBox} tabIndex={0} role="region" aria-label={text(field.title)}>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">#</th>
            {columns.map(({ name, field: column, isEnd }) => (
              <th key={name} scope="col" data-end={end(isEnd)}>
                {text(column.title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr key={at}>
              <td className={styles.muted}>{at + 1}</td>
              {columns.map(({ name, field: column, isEnd }) => (
                <td key={name} data-end={end(isEnd)}>
                  <FormattedView
                    field={column}
                    value={line[name]}
                    path={`${path}.${at}.${name}`}
                    titles={titles}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {columns.some(({ isSummed }) => isSummed) && (
          <tfoot>
            <tr>
              <td>{words.total}</td>
              {columns.map((column) => (
                <td key={column.name} data-end={end(column.isEnd)}>
                  {column.isSummed && (
                    <FormattedView
                      field={column.field}
                      value={totalOf(lines, column)}
                      path=""
                      titles={titles}
                    />
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
