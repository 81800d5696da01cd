import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState } from 'react';

const kind = 'board-card';

/** Makes a card draggable, while there is somewhere to move it. */
export function useDragCard(id: string, canDrag: boolean) {
  const ref = useRef<HTMLLIElement>(null);
  const [isDragging, setDragging] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || !canDrag) return undefined;
    return draggable({
      element,
      getInitialData: () => ({ kind, id }),
      onDragStart: () => setDragging(true),
      onDrop: () => setDragging(false),
    });
  }, [id, canDrag]);
  return { ref, isDragging };
}

/** Makes a column take the cards that may come here. */
export function useDropColumn(onDrop: (id: string) => void, takes: (id: string) => boolean) {
  const ref = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);
  const handlers = useRef({ onDrop, takes });
  useEffect(() => {
    handlers.current = { onDrop, takes };
  });
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) =>
        source.data.kind === kind && handlers.current.takes(String(source.data.id)),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop({ source }) {
        setOver(false);
        handlers.current.onDrop(String(source.data.id));
      },
    });
  }, []);
  return { ref, isOver };
}
