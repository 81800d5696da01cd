import { useTable, type ColumnDef } from '@tanstack/react-table';
import { useMemo, useRef } from 'react';
import { asText } from '#engine/fields/kind.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useServices, useText } from '../RendererContext.tsx';
import { useWords } from '../words/useWords.ts';
import { CardHead } from './CardHead.tsx';
import { cardCells, cardHeight } from './cards.ts';
import { CardTotals } from './CardTotals.tsx';
import { neededWidth } from './fittingColumns.ts';
import { HeaderCell, SelectAll } from './HeaderCell.tsx';
import { inOrder } from './inOrder.ts';
import { ListBody } from './ListBody.tsx';
import type { ListColumn } from './listColumns.ts';
import type { ListPage, ListRow, Sort } from './ListState.ts';
import type { RecordListProps } from './RecordListProps.ts';
import {
  actionsWidth,
  features,
  narrowest,
  rowHeights,
  selectWidth,
  type ListFeatures,
} from './tableLayout.ts';
import { TotalsRow } from './TotalsRow.tsx';
import { useHasMoreAside } from './useHasMoreAside.ts';
import { useIsNarrow } from './useIsNarrow.ts';

interface Props extends RecordListProps {
  columns: readonly ListColumn[];
  page: ListPage;
  isLoading: boolean;
  onSort(sort: readonly Sort[]): void;
}

/** Head, rows in sight and totals, in plain elements. On a phone each row is a card; a tree stays a table. */
export function ListTable(props: Props) {
  const { module, columns, settings, onSettingsChange, page, state, onSort, selection } = props;
  const styles = useStyles();
  const text = useText();
  const words = useWords();
  const services = useServices();
  const isNarrow = useIsNarrow();
  const isCards = isNarrow && !props.treeOf;
  const scroller = useRef<HTMLDivElement>(null);
  const hasMore = useHasMoreAside(scroller);
  const data = page.rows as ListRow[];
  const definitions = useMemo(
    () =>
      inOrder(columns, settings.order).map((column): ColumnDef<ListFeatures, ListRow> => ({
        id: column.path,
        accessorFn: (row) => row[column.path],
        size: neededWidth(column, data, services),
        minSize: narrowest,
      })),
    [columns, settings.order, data, services],
  );
  const table = useTable({
    features,
    data,
    columns: definitions,
    getRowId: (row) => asText(row.id),
    columnResizeMode: 'onEnd',
    state: {
      columnSizing: { ...settings.widths },
      columnVisibility: Object.fromEntries(settings.hidden.map((path) => [path, false])),
      columnPinning: { start: [...settings.pinned], end: [...settings.pinnedEnd] },
    },
    onColumnSizingChange: (update) => {
      const widths = typeof update === 'function' ? update({ ...settings.widths }) : update;
      onSettingsChange({ ...settings, widths });
    },
  });
  const byPath = useMemo(() => new Map(columns.map((column) => [column.path, column])), [columns]);
  const hasActions = props.rowActions !== undefined;
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  const isSelectable = selection !== undefined;
  const shown = headers.flatMap((header) => {
    const column = byPath.get(header.column.id);
    if (!column) return [];
    const side = header.column.getIsPinned();
    return [
      {
        column,
        header,
        width: header.getSize(),
        pinnedAt:
          side === 'start'
            ? header.column.getStart('start') + (isSelectable ? selectWidth : 0)
            : undefined,
        pinnedFromEnd:
          side === 'end'
            ? header.column.getAfter('end') + (hasActions ? actionsWidth : 0)
            : undefined,
      },
    ];
  });
  const shownSort = state.sort
    .map(({ field }) => field)
    .filter((path) => shown.some(({ column }) => column.path === path));
  const cards = cardCells(shown);
  const width = shown.reduce(
    (sum, cell) => sum + cell.width,
    (isSelectable ? selectWidth : 0) + (hasActions ? actionsWidth : 0),
  );
  const lastToggled = useRef<string>(undefined);
  const ids = data.map((row) => asText(row.id));
  const toggle = (id: string, isOn: boolean, isRange: boolean) => {
    const from = isRange ? ids.indexOf(lastToggled.current ?? id) : -1;
    const ends = [from < 0 ? ids.indexOf(id) : from, ids.indexOf(id)].toSorted((a, b) => a - b);
    const meant = ids.slice(ends[0], ends[1]! + 1);
    lastToggled.current = id;
    const others = (selection ?? []).filter((other) => !meant.includes(other));
    props.onSelectionChange?.(isOn ? [...others, ...meant] : others);
  };
  const widthOf = (path: string, pixels: number) =>
    onSettingsChange({ ...settings, widths: { ...settings.widths, [path]: pixels } });
  const moveColumn = (path: string, beside: string, edge: 'before' | 'after') => {
    const paths = inOrder(columns, settings.order)
      .map((column) => column.path)
      .filter((other) => other !== path);
    paths.splice(paths.indexOf(beside) + (edge === 'after' ? 1 : 0), 0, path);
    onSettingsChange({ ...settings, order: paths });
  };

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
        <div role="rowgroup" className={styles.headRow} style={{ width: `max(100%, ${width}px)` }}>
          <div role="row" aria-rowindex={1} style={{ display: 'flex', flex: 1 }}>
            {isSelectable && <SelectAll ids={ids} {...props} />}
            {shown.map((cell) => (
              <HeaderCell
                key={cell.column.path}
                {...cell}
                sort={state.sort}
                shownSort={shownSort}
                onSort={onSort}
                onWidth={widthOf}
                onMove={moveColumn}
              />
            ))}
            {hasActions && (
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
      )}
      <ListBody
        {...props}
        rows={data}
        cells={isCards ? cards : shown}
        isCards={isCards}
        scroller={scroller}
        height={isCards ? cardHeight(cards) : rowHeights[settings.density]}
        width={isCards ? 0 : width}
        onToggle={toggle}
      />
      {page.totals &&
        Object.keys(page.totals).length > 0 &&
        (isCards ? (
          <CardTotals totals={page.totals} cells={shown} />
        ) : (
          <TotalsRow
            totals={page.totals}
            cells={shown}
            lead={isSelectable ? selectWidth : 0}
            tail={hasActions ? actionsWidth : 0}
            width={width}
          />
        ))}
    </div>
  );
}
