import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState } from 'react';

type Edge = 'before' | 'after';

/**
 * Makes a row draggable by its head onto another of the same grid.
 *
 * @param onMove from one index to the place before another; absent: rows stay where they are
 */
export function useRowDrag(
  grid: string,
  index: number,
  onMove: ((from: number, before: number) => void) | undefined,
) {
  const row = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLElement>(null);
  const [over, setOver] = useState<Edge>();
  useEffect(() => {
    const [element, dragHandle] = [row.current, head.current];
    if (!element || !dragHandle || !onMove) return undefined;
    const edgeAt = (y: number): Edge => {
      const { top, height } = element.getBoundingClientRect();
      return y < top + height / 2 ? 'before' : 'after';
    };
    return combine(
      draggable({ element, dragHandle, getInitialData: () => ({ grid, index }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.grid === grid && source.data.index !== index,
        onDrag: ({ location }) => setOver(edgeAt(location.current.input.clientY)),
        onDragLeave: () => setOver(undefined),
        onDrop({ source, location }) {
          setOver(undefined);
          const isAfter = edgeAt(location.current.input.clientY) === 'after';
          onMove(Number(source.data.index), isAfter ? index + 1 : index);
        },
      }),
    );
  }, [grid, index, onMove]);
  return { row, head, over };
}
