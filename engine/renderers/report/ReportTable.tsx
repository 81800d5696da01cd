import { useId, useMemo, useState } from 'react';
import type { ReportAnswer } from '#engine/report/answer.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { FigureCell } from './FigureCell.tsx';
import type { Unit } from './formatFigure.ts';
import { keysOf } from './lookUp.ts';
import { moveBetweenFigures } from './moveBetweenFigures.ts';
import { HeadOfRow, TableHead } from './TableHead.tsx';
import { tableModel, type FigureColumn, type FigureRow } from './tableModel.ts';
import { useFigures, type FigureAsked } from './useFigures.ts';
import { useReportWords } from './words/useReportWords.ts';

interface Props {
  answer: ReportAnswer;
  /** What it is called, for those who cannot see where it stands. */
  title: string;
  /** Lines below each outer row; default: true. */
  subtotals?: boolean;
  /** Outer heads stand in every row, in place of one over several. */
  isRepeated?: boolean;
  unit?: Unit;
  /** Absent: figures cannot be opened. */
  onDrill?: ((figure: FigureAsked) => void) | undefined;
}

/** More rows than these are shown when they are asked for. */
const many = 400;

/** Figures as a table; each opens the records behind it. Arrow keys lead from figure to figure. */
export function ReportTable({
  answer,
  title,
  subtotals,
  isRepeated,
  unit = 'one',
  onDrill,
}: Props) {
  const styles = useStyles();
  const words = useReportWords();
  const figures = useFigures(unit);
  const { member, currency } = figures;
  const [isWhole, setWhole] = useState(false);
  const table = useMemo(
    () => tableModel(answer, { subtotals, isRepeated }),
    [answer, subtotals, isRepeated],
  );
  const id = useId();
  // the total stays in sight below the first rows
  const hidden = isWhole ? 0 : Math.max(table.rows.length - many, 0);
  const rows = hidden ? [...table.rows.slice(0, many - 1), table.rows.at(-1)!] : table.rows;
  const hasMoney = answer.measures.some((measure) => measure.format === 'money');
  return (
    <>
      {hasMoney && (
        <p className={styles.figuresUnit} aria-hidden>
          {words.unit(currency)}
        </p>
      )}
      <div className={styles.figures}>
        <table role="grid" aria-labelledby={id} onKeyDown={moveBetweenFigures}>
          <caption id={id} className={styles.hiddenText}>
            {words.table(title)} {hasMoney && words.unit(currency)}
          </caption>
          <TableHead answer={answer} table={table} member={member} />
          <tbody>
            {rows.map((row, at) => (
              <ReportRow
                key={row.r.join('.') + row.kind}
                row={row}
                columns={table.columns}
                answer={answer}
                figures={figures}
                isFirst={at === 0}
                onDrill={onDrill}
              />
            ))}
          </tbody>
        </table>
      </div>
      {hidden > 0 && (
        <button type="button" className={styles.button} onClick={() => setWhole(true)}>
          {words.showAllRows(table.rows.length)}
        </button>
      )}
      {answer.isCapped && <p className={styles.muted}>{words.capped}</p>}
    </>
  );
}

interface RowProps extends Pick<Props, 'answer' | 'onDrill'> {
  row: FigureRow;
  columns: readonly FigureColumn[];
  figures: ReturnType<typeof useFigures>;
  /** Its first figure is reached by Tab. */
  isFirst: boolean;
}

function ReportRow({ row, columns, answer, figures, isFirst, onDrill }: RowProps) {
  const words = useReportWords();
  const { text, member, format } = figures;
  const nameOf = ({ c, measure }: FigureColumn) => {
    const of = [
      ...row.r.map((place, level) => member(answer.rows[level]!.members[place]!)),
      ...c.map((place, level) => member(answer.columns[level]!.members[place]!)),
    ];
    const { title } = answer.measures[measure]!;
    return [text(title), ...(of.length > 0 ? of : [words.total])].join(', ');
  };
  return (
    <tr data-kind={row.kind}>
      {row.heads.map((head) => (
        <HeadOfRow key={head.level} row={row} head={head} answer={answer} member={member} />
      ))}
      {columns.map((column, place) => {
        const measure = answer.measures[column.measure]!;
        return (
          <FigureCell
            key={`${column.c.join('.')}/${measure.id}`}
            measure={measure}
            value={row.cells[place]?.v[column.measure] ?? null}
            tone={row.cells[place]?.t?.[column.measure] ?? undefined}
            format={format}
            isTotal={column.isTotal}
            isEdge={answer.columns.length > 0 && column.measure === 0}
            isReachedByTab={isFirst && place === 0}
            nameOf={() => nameOf(column)}
            onDrill={
              onDrill &&
              (() => onDrill({ measure: measure.id, keys: keysOf(answer, row.r, column.c) }))
            }
          />
        );
      })}
    </tr>
  );
}
