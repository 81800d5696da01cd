import type { FocusEvent, RefObject } from 'react';
import type { FormStore } from '../form/FormStore.ts';
import type { Path } from '../form/path.ts';
import { cellAt, type CellPosition } from './cells.ts';
import { useEntered } from './useEntered.ts';
import { useGridSelection } from './useGridSelection.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import { useVirtualRows } from './useVirtualRows.ts';

interface CellGrid {
  store: FormStore;
  rows: number;
  /** Columns with values. */
  columns: number;
  /** Where the value of a cell is; undefined: it holds none. */
  pathOf: (cell: CellPosition) => Path | undefined;
}

/** A grid whose cells are typed in: its rows in sight, where the focus is, what is chosen, and what a cell held before. */
export function useCellGrid(
  grid: RefObject<HTMLElement | null>,
  { store, rows, columns, pathOf }: CellGrid,
) {
  const { virtual, setActive, goTo } = useVirtualRows(grid, rows);
  const hold = useKeptFocus(grid, rows);
  const { selection, enter, handlers } = useGridSelection(grid, columns);
  const entered = useEntered(store, pathOf);
  const stayAt = (cell: CellPosition | undefined) => {
    hold(cell);
    setActive(cell && cell.row >= 0 ? cell.row : undefined);
  };
  return {
    virtual,
    goTo,
    selection,
    /** What keys do by themselves. */
    keys: {
      rows,
      columns,
      selection,
      goTo,
      reveal: (row: number) => virtual.scrollToIndex(row),
      restore: entered.restore,
    },
    handlers: {
      ...handlers,
      onFocus(event: FocusEvent<HTMLElement>) {
        const cell = cellAt(event.target);
        enter(event.target);
        stayAt(cell);
        entered.remember(cell);
      },
      onBlur(event: FocusEvent<HTMLElement>) {
        if (!event.currentTarget.contains(event.relatedTarget)) stayAt(undefined);
      },
    },
  };
}
