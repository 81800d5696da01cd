import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, type RefObject } from 'react';
import { asText } from '#engine/fields/kind.ts';
import type { ListRow } from './ListState.ts';
import type { RecordListProps } from './RecordListProps.ts';
import type { ShownColumn } from './tableLayout.ts';
import { TableRow } from './TableRow.tsx';

interface Props extends RecordListProps {
  rows: readonly ListRow[];
  cells: readonly ShownColumn[];
  /** What scrolls. */
  scroller: RefObject<HTMLElement | null>;
  /** Rows are cards. */
  isCards: boolean;
  /** Of a row, in pixels. */
  height: number;
  /** Of all columns together, in pixels. */
  width: number;
  isLoading: boolean;
  onToggle(id: string, isOn: boolean, isRange: boolean): void;
}

/** The rows in sight. Scrolling renders this alone, and of its rows those that come into sight. */
export function ListBody(props: Props) {
  const { rows, cells, scroller, height, width, selection, state, treeOf } = props;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled by React's compiler
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 10,
    initialRect: { width: 1200, height: 640 },
    useFlushSync: false,
  });
  // Renders once more after the first time, when the scroller around this stands too.
  useEffect(() => virtual.measure(), [virtual, height]);
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [scroller, state.page, state.filters, state.sort, state.search]);
  return (
    <div
      role="rowgroup"
      style={{
        position: 'relative',
        height: virtual.getTotalSize(),
        width: `max(100%, ${width}px)`,
        opacity: props.isLoading ? 0.6 : undefined,
      }}
      onKeyDown={(event) => {
        const row =
          event.target instanceof HTMLElement && event.target.dataset.index !== undefined
            ? event.target
            : null;
        const to = row && targetOf(event.key, Number(row.dataset.index), rows.length);
        if (to === null || to === undefined || !rows[to]) return;
        event.preventDefault();
        virtual.scrollToIndex(to);
        const body = event.currentTarget;
        const focus = () => body.querySelector<HTMLElement>(`[data-index="${to}"]`)?.focus();
        focus();
        // a row out of sight is there after the next frame
        requestAnimationFrame(focus);
      }}
    >
      {virtual.getVirtualItems().map(({ index, start }) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <TableRow
            key={asText(row.id)}
            row={row}
            index={index}
            start={start}
            height={height}
            cells={cells}
            isCard={props.isCards}
            titleField={props.module.record.title}
            isSelected={selection?.includes(asText(row.id))}
            onToggle={props.onToggle}
            onOpen={props.onOpen}
            {...(treeOf && { tree: treeOf(row) })}
            onFold={props.onFold}
            module={props.module}
            editing={props.isCards ? undefined : props.editing}
            rowActions={props.rowActions}
            onRowAction={props.onRowAction}
          />
        );
      })}
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
