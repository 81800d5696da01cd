import { useRef } from 'react';
import { asText } from '#engine/fields/kind.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useText } from '../RendererContext.tsx';
import { useWords } from '../words/useWords.ts';
import { CardHead } from './CardHead.tsx';
import { cardCells, cardHeight } from './cards.ts';
import { CardTotals } from './CardTotals.tsx';
import { HeaderCell, SelectAll } from './HeaderCell.tsx';
import { ListBody } from './ListBody.tsx';
import type { ListColumn } from './listColumns.ts';
import type { ListPage, ListRow, Sort } from './ListState.ts';
import type { RecordListProps } from './RecordListProps.ts';
import { actionsWidth, rowHeights } from './tableLayout.ts';
import { TotalsRow } from './TotalsRow.tsx';
import { useHasMoreAside } from './useHasMoreAside.ts';
import { useIsNarrow } from './useIsNarrow.ts';
import { useListColumns } from './useListColumns.ts';
import { useRowChoice } from './useRowChoice.ts';

interface Props extends RecordListProps {
  columns: readonly ListColumn[];
  page: ListPage;
  isLoading: boolean;
  onSort(sort: readonly Sort[]): void;
}

/** Head, rows in sight and totals, in plain elements. On a phone each row is a card; a tree stays a table. */
export function ListTable(props: Props) {
  const { module, settings, page, state, selection } = props;
  const styles = useStyles();
  const text = useText();
  const words = useWords();
  const isCards = useIsNarrow() && !props.treeOf;
  const scroller = useRef<HTMLDivElement>(null);
  const hasMore = useHasMoreAside(scroller);
  const rows = page.rows as ListRow[];
  const { shown, lead, tail, width, setWidth, move } = useListColumns(props, props.columns, rows);
  const ids = rows.map((row) => asText(row.id));
  const toggle = useRowChoice(ids, props);
  const cards = cardCells(shown);
  const shownSort = state.sort
    .map(({ field }) => field)
    .filter((path) => shown.some(({ column }) => column.path === path));
  const isSelectable = selection !== undefined;
  const totals = page.totals && Object.keys(page.totals).length > 0 ? page.totals : undefined;

  return (
    <div
      ref={scroller}
      data-more={hasMore || undefined}
      className={styles.table}
      role={props.treeOf ? 'treegrid' : 'grid'}
      aria-label={words.listLabel(text(module.title))}
      aria-rowcount={page.total}
      aria-busy={props.isLoading || undefined}
      aria-multiselectable={isSelectable || undefined}
      tabIndex={-1}
    >
      {isCards ? (
        <CardHead {...props} cells={cards} sort={state.sort} ids={ids} />
      ) : (
        <TableHead {...props} {...{ ids, shown, shownSort, width, setWidth, move }} />
      )}
      <ListBody
        {...props}
        rows={rows}
        cells={isCards ? cards : shown}
        isCards={isCards}
        scroller={scroller}
        height={isCards ? cardHeight(cards) : rowHeights[settings.density]}
        width={isCards ? 0 : width}
        onToggle={toggle}
      />
      {totals && isCards && <CardTotals totals={totals} cells={shown} />}
      {totals && !isCards && (
        <TotalsRow totals={totals} cells={shown} lead={lead} tail={tail} width={width} />
      )}
    </div>
  );
}

interface TableHeadProps
  extends Props, Pick<ReturnType<typeof useListColumns>, 'shown' | 'width' | 'setWidth' | 'move'> {
  ids: readonly string[];
  /** What is sorted by, of the columns in sight. */
  shownSort: readonly string[];
}

function TableHead({ ids, shown, shownSort, width, setWidth, move, ...props }: TableHeadProps) {
  const styles = useStyles();
  const words = useWords();
  return (
    <div role="rowgroup" className={styles.headRow} style={{ width: `max(100%, ${width}px)` }}>
      <div role="row" aria-rowindex={1} style={{ display: 'flex', flex: 1 }}>
        {props.selection && <SelectAll ids={ids} {...props} />}
        {shown.map((cell) => (
          <HeaderCell
            key={cell.column.path}
            {...cell}
            sort={props.state.sort}
            shownSort={shownSort}
            onSort={props.onSort}
            onWidth={setWidth}
            onMove={move}
          />
        ))}
        {props.rowActions && (
          <div
            role="columnheader"
            className={styles.headCell}
            data-pinned="end"
            style={{ width: actionsWidth, insetInlineEnd: 0 }}
          >
            <span className={styles.hiddenText}>{words.actions}</span>
          </div>
        )}
      </div>
    </div>
  );
}
