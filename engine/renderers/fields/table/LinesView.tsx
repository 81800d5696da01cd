import { asText } from '#engine/fields/kind.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { useLean } from '../../lean/LeanProvider.tsx';
import { useText } from '../../RendererContext.tsx';
import { useWords } from '../../words/useWords.ts';
import { columnViews } from '../columnViews.ts';
import type { ValueProps } from '../FieldView.ts';
import { columnsOf } from './columns.ts';
import { totalOf } from './totals.ts';

/** Lines as a plain table with totals. */
export function LinesView({ field, value, path, titles }: ValueProps) {
  const lean = useLean();
  const words = useWords();
  const text = useText();
  const lines = (Array.isArray(value) ? value : []) as readonly RecordData[];
  const columns = columnsOf(field);
  if (lines.length === 0) return <span className={lean.muted}>{words.noLinesView}</span>;
  const hasTotals = columns.some((column) => column.isSummed);
  const end = (column: (typeof columns)[number]) => (column.isEnd ? '' : undefined);
  return (
    <div className={lean.linesBox} tabIndex={0} role="region" aria-label={text(field.title)}>
      <table className={lean.lines}>
        <thead>
          <tr>
            <th scope="col">#</th>
            {columns.map((column) => (
              <th key={column.name} scope="col" data-end={end(column)}>
                {text(column.field.title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, i) => (
            <tr key={asText(line.id) || i}>
              <td className={lean.muted}>{i + 1}</td>
              {columns.map(({ name, field: spec, isEnd }) => {
                const { Cell } = columnViews[spec.type as keyof typeof columnViews];
                return (
                  <td key={name} data-end={isEnd ? '' : undefined}>
                    <Cell
                      field={spec}
                      value={line[name]}
                      path={`${path}.${i}.${name}`}
                      titles={titles}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        {hasTotals && (
          <tfoot>
            <tr>
              <td>{words.total}</td>
              {columns.map((column) => (
                <td key={column.name} data-end={end(column)}>
                  {column.isSummed && <Total value={totalOf(lines, column)} field={column.field} />}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Total({ value, field }: Pick<ValueProps, 'value' | 'field'>) {
  const { Cell } = columnViews[field.type as keyof typeof columnViews];
  return <Cell field={field} value={value} path="" titles={() => undefined} />;
}
