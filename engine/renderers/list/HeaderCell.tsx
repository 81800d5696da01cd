import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useText } from '../RendererContext.tsx';
import { useWords } from '../words/useWords.ts';
import type { Sort } from './ListState.ts';
import { cellStyle, isPinned, narrowest, selectWidth, type ShownColumn } from './tableLayout.ts';
import { nextSort } from './nextSort.ts';
import { useColumnDrag } from './useColumnDrag.ts';

interface Props extends ShownColumn {
  sort: readonly Sort[];
  /** Sorted columns that are in the head, in the order in which they sort. */
  shownSort: readonly string[];
  onSort(sort: readonly Sort[]): void;
  /** Pixels. */
  onWidth(path: string, width: number): void;
  onMove(path: string, beside: string, edge: 'before' | 'after'): void;
}

/** A column's title: sorts, with Shift beside the other sorts; can be dragged elsewhere and made wider. */
export function HeaderCell(props: Props) {
  const { column, header, width, sort, shownSort, onSort, onWidth } = props;
  const styles = useStyles();
  const text = useText();
  const words = useWords();
  const at = sort.findIndex((entry) => entry.field === column.path);
  const direction = sort[at]?.direction;
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp;
  const title = text(column.title);
  const { ref, over } = useColumnDrag(column.path, props.onMove);
  const resize = { ArrowRight: 16, ArrowLeft: -16 } as Record<string, number>;
  // the host keeps widths and may tell them later than the next key comes
  const latest = useRef(width);
  useEffect(() => {
    latest.current = width;
  }, [width]);
  return (
    <div
      ref={ref}
      data-over={over}
      role="columnheader"
      className={styles.headCell}
      style={cellStyle(props)}
      data-end={column.isEnd ? '' : undefined}
      data-pinned={isPinned(props) ? 'column' : undefined}
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
    >
      {column.isSortable ? (
        <button
          type="button"
          className={styles.sortButton}
          title={words.sortBy(title)}
          onClick={(event) => onSort(nextSort(sort, column.path, event.shiftKey))}
        >
          <span>{title}</span>
          {direction && <Arrow aria-hidden />}
          {direction && shownSort.length > 1 && <small>{shownSort.indexOf(column.path) + 1}</small>}
        </button>
      ) : (
        <span className={styles.headText}>{title}</span>
      )}
      <span
        role="separator"
        aria-orientation="vertical"
        aria-label={words.resizeColumn(title)}
        aria-valuenow={width}
        aria-valuemin={narrowest}
        tabIndex={0}
        onKeyDown={(event) => {
          const step = resize[event.key];
          if (!step) return;
          event.preventDefault();
          latest.current = Math.max(narrowest, latest.current + step);
          onWidth(column.path, latest.current);
        }}
        className={styles.resizer}
        onPointerDown={header.getResizeHandler()}
        onMouseDown={header.getResizeHandler()}
        onTouchStart={header.getResizeHandler()}
      />
    </div>
  );
}

/** Chooses all rows of the page, or none. */
export function SelectAll(props: {
  ids: readonly string[];
  selection?: readonly string[];
  onSelectionChange?(ids: readonly string[]): void;
}) {
  const { ids, selection = [], onSelectionChange } = props;
  const styles = useStyles();
  const words = useWords();
  const chosen = ids.filter((id) => selection.includes(id)).length;
  const isAll = chosen > 0 && chosen === ids.length;
  return (
    <div
      role="columnheader"
      className={styles.headCell}
      data-pinned=""
      style={{ width: selectWidth, insetInlineStart: 0, justifyContent: 'center' }}
    >
      <input
        type="checkbox"
        className={styles.checkbox}
        aria-label={words.selectPage}
        checked={isAll}
        ref={(node) => {
          if (node) node.indeterminate = chosen > 0 && !isAll;
        }}
        onChange={() => {
          const others = selection.filter((id) => !ids.includes(id));
          onSelectionChange?.(isAll ? others : [...others, ...ids]);
        }}
      />
    </div>
  );
}
