import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { focusCell, type CellPosition } from './cells.ts';

/** Asks a grid for a cell that may be out of sight. */
export type RevealCell = CustomEvent<{ row: number; column?: string }>;

declare global {
  interface HTMLElementEventMap {
    revealcell: RevealCell;
  }
}

/** Pixels. */
export const rowHeight = 34;

/** The rows of a grid that are in sight, and the one somebody is in, wherever the others are scrolled. */
export function useVirtualRows(scroller: RefObject<HTMLElement | null>, count: number) {
  const [active, setActive] = useState<number>();
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      if (active === undefined || active >= range.count || shown.includes(active)) return shown;
      return [...shown, active].toSorted((a, b) => a - b);
    },
    [active],
  );
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled by React's compiler
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    rangeExtractor,
    initialRect: { width: 800, height: 440 },
  });
  const awaited = useRef<CellPosition | undefined>(undefined);
  // A cell that is not there yet (a new line, one out of sight) is focused as soon as it is; at once, for who types on.
  useLayoutEffect(() => {
    if (awaited.current && focusCell(scroller.current, awaited.current))
      awaited.current = undefined;
  });
  useEffect(() => {
    const node = scroller.current;
    const reveal = (event: RevealCell) => virtual.scrollToIndex(event.detail.row);
    node?.addEventListener('revealcell', reveal);
    return () => node?.removeEventListener('revealcell', reveal);
  }, [scroller, virtual]);
  return {
    virtual,
    /** The row somebody is in; undefined when the grid is left. */
    setActive,
    goTo(cell: CellPosition) {
      virtual.scrollToIndex(cell.row);
      if (!focusCell(scroller.current, cell)) awaited.current = cell;
    },
  };
}
