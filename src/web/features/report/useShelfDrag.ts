import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState } from 'react';

const kind = 'report-name';
const nameOf = (data: Record<string | symbol, unknown>) =>
  data.kind === kind && typeof data.id === 'string' ? data.id : undefined;

/** Makes a name draggable, and a place that others are dropped before. */
export function useShelfDrag<T extends HTMLElement>(
  id: string,
  takes: (id: string) => boolean,
  onDrop: (id: string) => void,
) {
  const ref = useRef<T>(null);
  const [isDragging, setDragging] = useState(false);
  const [isOver, setOver] = useState(false);
  const latest = useLatest({ takes, onDrop });
  useEffect(() => {
    const element = ref.current!;
    return combine(
      draggable({
        element,
        getInitialData: () => ({ kind, id }),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => {
          const name = nameOf(source.data);
          return name !== undefined && name !== id && latest.current.takes(name);
        },
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          latest.current.onDrop(nameOf(source.data)!);
        },
      }),
    );
  }, [id, latest]);
  return { ref, isDragging, isOver };
}

/** A shelf: what is dropped on it, and on none of its names, comes last. */
export function useShelfDrop<T extends HTMLElement>(
  takes: (id: string) => boolean,
  onDrop: (id: string) => void,
) {
  const ref = useRef<T>(null);
  const [isOver, setOver] = useState(false);
  const latest = useLatest({ takes, onDrop });
  useEffect(
    () =>
      dropTargetForElements({
        element: ref.current!,
        canDrop: ({ source }) => {
          const name = nameOf(source.data);
          return name !== undefined && latest.current.takes(name);
        },
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source, self, location }) => {
          setOver(false);
          if (location.current.dropTargets[0]?.element === self.element)
            latest.current.onDrop(nameOf(source.data)!);
        },
      }),
    [latest],
  );
  return { ref, isOver };
}

function useLatest<T>(value: T) {
  const ref = useRef(value);
  useEffect(() => {
    ref.current = value;
  });
  return ref;
}
