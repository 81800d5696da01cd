import type { ReportAnswer } from '#engine/report/answer.ts';
import { useText } from '../RendererContext.tsx';
import type { ColumnHead, FigureRow, RowHead, TableModel } from './tableModel.ts';
import { useReportWords } from './words/useReportWords.ts';

type Member = ReportAnswer['rows'][number]['members'][number];

interface Props {
  answer: ReportAnswer;
  member(member: Member): string;
}

/** The names of dimensions, of members across the top, and of measures. */
export function TableHead({ answer, table, member }: Props & { table: TableModel }) {
  const text = useText();
  const words = useReportWords();
  const { rows, measures } = answer;
  const titleOf = (level: number, { place }: ColumnHead) => {
    if (place !== undefined) return member(answer.columns[level]!.members[place]!);
    return level === 0 ? words.total : words.subtotalColumn;
  };
  return (
    <thead>
      {table.heads.map((heads, level) => (
        <tr key={level}>
          {level === 0 &&
            Array.from({ length: table.depth }, (_, at) => (
              <th key={at} scope="col" data-head={at} rowSpan={table.heads.length}>
                {rows[at] ? text(rows[at].title) : null}
              </th>
            ))}
          {heads.map((head, at) => {
            const isMeasure = table.namesMeasures && level === table.heads.length - 1;
            return (
              <th
                key={at}
                scope={isMeasure ? 'col' : 'colgroup'}
                colSpan={head.span}
                rowSpan={head.levels}
                data-figure={isMeasure || head.span === 1 ? '' : undefined}
                data-group={!isMeasure && head.span > 1 ? '' : undefined}
                data-edge={
                  answer.columns.length > 0 && (!isMeasure || table.columns[at]!.measure === 0)
                    ? ''
                    : undefined
                }
              >
                {isMeasure
                  ? text(measures[table.columns[at]!.measure]!.title)
                  : titleOf(level, head)}
              </th>
            );
          })}
        </tr>
      ))}
    </thead>
  );
}

/** The name of a row's member, beside as many rows as it has. */
export function HeadOfRow({
  answer,
  member,
  row,
  head,
}: Props & { row: FigureRow; head: RowHead }) {
  const words = useReportWords();
  const dimension = answer.rows[head.level];
  const title = dimension && head.place !== undefined ? member(dimension.members[head.place]!) : '';
  const isSubtotal = row.kind === 'subtotal' && head.levels > 1;
  return (
    <th
      scope={head.rows > 1 ? 'rowgroup' : 'row'}
      rowSpan={head.rows}
      colSpan={head.levels}
      data-head={head.level}
    >
      {title ? (isSubtotal ? words.subtotal(title) : title) : words.total}
    </th>
  );
}
