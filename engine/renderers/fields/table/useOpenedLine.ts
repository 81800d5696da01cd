import { useEffect, useState, type RefObject } from 'react';
import type { RevealCell } from '../../grid/useVirtualRows.ts';
import type { LineColumn } from './columns.ts';

/** The line whose columns beside the grid are open: by hand, or because one of them is asked for. */
export function useOpenedLine(
  scroller: RefObject<HTMLElement | null>,
  aside: readonly LineColumn[],
) {
  const [opened, open] = useState<number>();
  useEffect(() => {
    const node = scroller.current;
    const reveal = ({ detail: { row, column } }: RevealCell) => {
      if (aside.some(({ name }) => name === column)) open(row);
    };
    node?.addEventListener('revealcell', reveal);
    return () => node?.removeEventListener('revealcell', reveal);
  }, [scroller, aside]);
  return { opened, open, close: () => open(undefined) };
}
