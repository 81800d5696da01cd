import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState } from 'react';

type Edge = 'before' | 'after';
const kind = 'list-column';

/** Makes a column's head draggable onto another; the half it is dropped on says on which side. */
export function useColumnDrag(
  path: string,
  onMove: (path: string, beside: string, edge: Edge) => void,
) {
  const ref = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState<Edge>();
  const move = useRef(onMove);
  useEffect(() => {
    move.current = onMove;
  });
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const edgeAt = (x: number): Edge => {
      const { left, width } = element.getBoundingClientRect();
      const isFirstHalf = x < left + width / 2;
      return isFirstHalf === (getComputedStyle(element).direction !== 'rtl') ? 'before' : 'after';
    };
    return combine(
      draggable({
        element,
        getInitialData: () => ({ kind, path }),
        canDrag: ({ element: head, input }) => !isOnResizer(head, input.clientX, input.clientY),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.kind === kind && source.data.path !== path,
        onDrag: ({ location }) => setOver(edgeAt(location.current.input.clientX)),
        onDragLeave: () => setOver(undefined),
        onDrop({ source, location }) {
          setOver(undefined);
          move.current(String(source.data.path), path, edgeAt(location.current.input.clientX));
        },
      }),
    );
  }, [path]);
  return { ref, over };
}

const isOnResizer = (head: HTMLElement, x: number, y: number) =>
  document
    .elementsFromPoint(x, y)
    .some((element) => head.contains(element) && element.getAttribute('role') === 'separator');
