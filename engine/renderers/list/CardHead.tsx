import { useStyles } from '../styles/StyleProvider.tsx';
import { useText } from '../RendererContext.tsx';
import { useWords } from '../words/useWords.ts';
import { SelectAll } from './HeaderCell.tsx';
import type { Sort } from './ListState.ts';
import type { ShownColumn } from './tableLayout.ts';

interface Props {
  cells: readonly ShownColumn[];
  sort: readonly Sort[];
  ids: readonly string[];
  selection?: readonly string[];
  onSelectionChange?(ids: readonly string[]): void;
}

/** Above cards: chooses all of them. What the columns are called is said, not shown: each card names them. */
export function CardHead({ cells, sort, ids, selection, onSelectionChange }: Props) {
  const styles = useStyles();
  const text = useText();
  const words = useWords();
  const directionOf = (path: string) => sort.find(({ field }) => field === path)?.direction;
  return (
    <div role="rowgroup" className={styles.cardHead} data-empty={selection ? undefined : ''}>
      <div
        role="row"
        aria-rowindex={1}
        style={{ display: 'flex', alignItems: 'center', minHeight: 'inherit' }}
      >
        {selection && <SelectAll {...{ ids, selection, onSelectionChange }} />}
        {selection && <span aria-hidden>{words.selectPage}</span>}
        {cells.map(({ column }) => {
          const direction = directionOf(column.path);
          return (
            <span
              key={column.path}
              role="columnheader"
              className={styles.hiddenText}
              aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
            >
              {text(column.title)}
            </span>
          );
        })}
      </div>
    </div>
  );
}
