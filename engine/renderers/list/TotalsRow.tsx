import { columnViews } from '../fields/columnViews.ts';
import type { FieldView } from '../fields/FieldView.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useWords } from '../words/useWords.ts';
import { cellStyle, isPinned, type ShownColumn } from './tableLayout.ts';

interface Props {
  totals: Readonly<Record<string, string | null>>;
  cells: readonly ShownColumn[];
  /** Pixels before the first column. */
  lead: number;
  /** Pixels after the last column. */
  tail: number;
  /** Pixels in all. */
  width: number;
}

/** Sums over the whole result, not over the page. */
export function TotalsRow({ totals, cells, lead, tail, width }: Props) {
  const styles = useStyles();
  const words = useWords();
  return (
    <div role="rowgroup" className={styles.totalsRow} style={{ width: `max(100%, ${width}px)` }}>
      <div role="row" style={{ display: 'flex', flex: 1 }}>
        {lead > 0 && <EmptyCell width={lead} at="insetInlineStart" />}
        {cells.map((cell, at) => {
          const { path, field, isEnd } = cell.column;
          const { Cell }: FieldView = columnViews[field.type as keyof typeof columnViews];
          return (
            <div
              key={path}
              role="gridcell"
              className={styles.totalsCell}
              style={cellStyle(cell)}
              data-end={isEnd ? '' : undefined}
              data-pinned={isPinned(cell) ? 'column' : undefined}
            >
              {totals[path] !== undefined ? (
                <Cell field={field} value={totals[path]} path={path} titles={() => undefined} />
              ) : (
                at === 0 && words.totals
              )}
            </div>
          );
        })}
        {tail > 0 && <EmptyCell width={tail} at="insetInlineEnd" />}
      </div>
    </div>
  );
}

interface EmptyCellProps {
  width: number;
  at: 'insetInlineStart' | 'insetInlineEnd';
}

/** Stands below the boxes that choose rows, or below their actions. */
function EmptyCell({ width, at }: EmptyCellProps) {
  const styles = useStyles();
  return (
    <div
      role="gridcell"
      className={styles.totalsCell}
      data-pinned=""
      style={{ width, padding: 0, [at]: 0 }}
    />
  );
}
