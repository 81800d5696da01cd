import { useTable, type ColumnDef } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import { asText } from '#engine/fields/kind.ts';
import { useLean } from '../lean/LeanProvider.tsx';
import { useText } from '../RendererContext.tsx';
import { useWords } from '../words/useWords.ts';
import { HeaderCell, SelectAll } from './HeaderCell.tsx';
import { inOrder } from './inOrder.ts';
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
import { TableRow } from './TableRow.tsx';
import { TotalsRow } from './TotalsRow.tsx';

interface Props extends RecordListProps {
  columns: readonly ListColumn[];
  page: ListPage;
  isLoading: boolean;
  onSort(sort: readonly Sort[]): void;
}

/** The rows in sight, and no others, in plain elements. */
export function ListTable(props: Props) {
  const { module, columns, settings, onSettingsChange, page, state, onSort, selection } = props;
  const lean = useLean();
  const text = useText();
  const words = useWords();
  const scroller = useRef<HTMLDivElement>(null);
  const data = page.rows as ListRow[];
  const definitions = useMemo(
    () =>
      inOrder(columns, settings.order).map((column): ColumnDef<ListFeatures, ListRow> => ({
        id: column.path,
        accessorFn: (row) => row[column.path],
        size: column.width,
        minSize: narrowest,
      })),
    [columns, settings.order],
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
  const height = rowHeights[settings.density];
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled by React's compiler
  const virtual = useVirtualizer({
    count: data.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 10,
    initialRect: { width: 1200, height: 640 },
  });
  useEffect(() => virtual.measure(), [virtual, height]);
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [state.page, state.filters, state.sort, state.search]);
  const width = shown.reduce(
    (sum, cell) => sum + cell.width,
    (isSelectable ? selectWidth : 0) + (hasActions ? actionsWidth : 0),
  );
  const lastToggled = useRef<string>(undefined);
  const toggle = (id: string, isOn: boolean, isRange: boolean) => {
    const ids = data.map((row) => asText(row.id));
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
      className={lean.table}
      role={props.treeOf ? 'treegrid' : 'grid'}
      aria-label={words.listLabel(text(module.title))}
      aria-rowcount={page.total}
      aria-busy={props.isLoading || undefined}
      aria-multiselectable={isSelectable || undefined}
      onKeyDown={(event) => {
        const row =
          event.target instanceof HTMLElement && event.target.dataset.index !== undefined
            ? event.target
            : null;
        const to = row && targetOf(event.key, Number(row.dataset.index), data.length);
        if (to === null || to === undefined || !data[to]) return;
        event.preventDefault();
        virtual.scrollToIndex(to);
        const grid = event.currentTarget;
        const focus = () => grid.querySelector<HTMLElement>(`[data-index="${to}"]`)?.focus();
        focus();
        // a row out of sight is there after the next frame
        requestAnimationFrame(focus);
      }}
      tabIndex={-1}
    >
      <div role="rowgroup" className={lean.headRow} style={{ width: `max(100%, ${width}px)` }}>
        <div role="row" aria-rowindex={1} style={{ display: 'flex', flex: 1 }}>
          {isSelectable && <SelectAll ids={data.map((row) => asText(row.id))} {...props} />}
          {shown.map((cell) => (
            <HeaderCell
              key={cell.column.path}
              {...cell}
              sort={state.sort}
              onSort={onSort}
              onWidth={widthOf}
              onMove={moveColumn}
            />
          ))}
          {hasActions && (
            <div
              role="columnheader"
              className={lean.headCell}
              data-pinned=""
              style={{ width: actionsWidth, insetInlineEnd: 0 }}
            >
              <span className={lean.hiddenText}>{words.actions}</span>
            </div>
          )}
        </div>
      </div>
      <div
        role="rowgroup"
        style={{
          position: 'relative',
          height: virtual.getTotalSize(),
          width: `max(100%, ${width}px)`,
          opacity: props.isLoading ? 0.6 : undefined,
        }}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = data[index]!;
          return (
            <TableRow
              key={asText(row.id)}
              row={row}
              index={index}
              start={start}
              height={height}
              cells={shown}
              titleField={module.record.title}
              isSelected={selection?.includes(asText(row.id))}
              onToggle={toggle}
              onOpen={props.onOpen}
              {...(props.treeOf && { tree: props.treeOf(row) })}
              onFold={props.onFold}
              rowActions={props.rowActions}
              onRowAction={props.onRowAction}
            />
          );
        })}
      </div>
      {page.totals && Object.keys(page.totals).length > 0 && (
        <TotalsRow
          totals={page.totals}
          cells={shown}
          lead={isSelectable ? selectWidth : 0}
          tail={hasActions ? actionsWidth : 0}
          width={width}
        />
      )}
    </div>
  );
}

/** Where a key leads from a row; undefined for other keys. */
const targetOf = (key: string, index: number, count: number): number | undefined =>
  ({
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: Math.min(index + 10, count - 1),
    PageUp: Math.max(index - 10, 0),
    Home: 0,
    End: count - 1,
  })[key];
