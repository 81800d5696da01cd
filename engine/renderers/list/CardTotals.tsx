import { columnViews } from '../fields/columnViews.ts';
import type { FieldView } from '../fields/FieldView.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useText } from '../RendererContext.tsx';
import { useWords } from '../words/useWords.ts';
import type { ShownColumn } from './tableLayout.ts';

interface Props {
  totals: Readonly<Record<string, string | null>>;
  cells: readonly ShownColumn[];
}

/** Sums over the whole result, below cards. */
export function CardTotals({ totals, cells }: Props) {
  const styles = useStyles();
  const text = useText();
  const words = useWords();
  const summed = cells.filter(({ column }) => totals[column.path] !== undefined);
  if (summed.length === 0) return null;
  return (
    <div role="rowgroup" className={styles.cardTotals}>
      <div role="row" style={{ display: 'contents' }}>
        <span role="gridcell">{words.totals}</span>
        {summed.map(({ column }) => {
          const { path, field } = column;
          const { Cell }: FieldView = columnViews[field.type as keyof typeof columnViews];
          return (
            <span key={path} role="gridcell">
              <small>{text(column.title)}</small>{' '}
              <Cell field={field} value={totals[path]} path={path} titles={() => undefined} />
            </span>
          );
        })}
      </div>
    </div>
  );
}
