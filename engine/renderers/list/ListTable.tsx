import { useTable, type ColumnDef } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
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
        minSize: 48,
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
      columnPinning: { start: [...settings.pinned], end: [] },
    },
    onColumnSizingChange: (update) => {
      const widths = typeof update === 'function' ? update({ ...settings.widths }) : update;
      onSettingsChange({ ...settings, widths });
    },
  });
  const byPath = useMemo(() => new Map(columns.map((column) => [column.path, column])), [columns]);
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  const isSelectable = selection !== undefined;
  const shown = headers.flatMap((header) => {
    const column = byPath.get(header.column.id);
    if (!column) return [];
    const isPinned = header.column.getIsPinned() === 'start';
    return [
      {
        column,
        header,
        width: header.getSize(),
        pinnedAt: isPinned
          ? header.column.getStart('start') + (isSelectable ? selectWidth : 0)
          : undefined,
      },
    ];
  });
  const hasActions = props.rowActions !== undefined;
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
  const toggle = (id: string, isOn: boolean) =>
    props.onSelectionChange?.(
      isOn ? [...(selection ?? []), id] : (selection ?? []).filter((other) => other !== id),
    );

  return (
    <div
      ref={scroller}
      className={lean.table}
      role="grid"
      aria-label={words.listLabel(text(module.title))}
      aria-rowcount={page.total}
      aria-busy={props.isLoading || undefined}
      aria-multiselectable={isSelectable || undefined}
      onKeyDown={moveFocus}
      tabIndex={-1}
    >
      <div role="rowgroup" className={lean.headRow} style={{ width: `max(100%, ${width}px)` }}>
        <div role="row" aria-rowindex={1} style={{ display: 'flex', flex: 1 }}>
          {isSelectable && <SelectAll ids={data.map((row) => asText(row.id))} {...props} />}
          {shown.map((cell) => (
            <HeaderCell key={cell.column.path} {...cell} sort={state.sort} onSort={onSort} />
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

/** Arrow keys move between rows. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const row =
    event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null;
  if (!step || !row || event.target !== row) return;
  event.preventDefault();
  const to = Number(row.dataset.index) + step;
  event.currentTarget.querySelector<HTMLElement>(`[data-index="${to}"]`)?.focus();
}
