import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState } from 'react';

const kind = 'record';

/** Makes what stands for a record draggable, while there is somewhere to move it. */
export function useDragRecord<Shown extends HTMLElement>(id: string, canDrag: boolean) {
  const ref = useRef<Shown>(null);
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

/** Makes a place take the records that may come here. */
export function useDropPlace<Place extends HTMLElement>(
  onDrop: (id: string) => void,
  takes: (id: string) => boolean,
) {
  const ref = useRef<Place>(null);
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

/** Scrolls an element while a record is dragged to its edge. */
export function useScrollWhileDragging<Scroller extends HTMLElement>() {
  const ref = useRef<Scroller>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    return autoScrollForElements({
      element,
      canScroll: ({ source }) => source.data.kind === kind,
    });
  }, []);
  return ref;
}
