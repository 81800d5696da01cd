import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState } from 'react';
import type { FieldType } from '#engine/schema/language/index.ts';

const kind = 'module-field';

/** A field of the form, or a kind of field from the palette. */
export type Dragged = { name: string } | { type: FieldType };

/** Makes an element draggable as a field. */
export function useFieldDrag<T extends HTMLElement>(dragged: Dragged) {
  const ref = useRef<T>(null);
  const [isDragging, setDragging] = useState(false);
  const key = JSON.stringify(dragged);
  useEffect(
    () =>
      draggable({
        element: ref.current!,
        getInitialData: () => ({ kind, dragged: JSON.parse(key) as Dragged }),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
    [key],
  );
  return { ref, isDragging };
}

/** Which half of an element the pointer is over. */
export type Side = 'before' | 'behind';

/** Makes an element take fields; the innermost that does takes them. */
export function useFieldDrop<T extends HTMLElement>(
  onDrop: (dragged: Dragged, side: Side) => void,
) {
  const ref = useRef<T>(null);
  const [over, setOver] = useState<Side | null>(null);
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const sideAt = (x: number): Side => {
      const { left, width } = element.getBoundingClientRect();
      return x < left + width / 2 ? 'before' : 'behind';
    };
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.kind === kind,
      onDrag: ({ location, self }) => {
        const isInnermost = location.current.dropTargets[0]?.element === self.element;
        setOver(isInnermost ? sideAt(location.current.input.clientX) : null);
      },
      onDragLeave: () => setOver(null),
      onDrop: ({ source, location, self }) => {
        setOver(null);
        if (location.current.dropTargets[0]?.element !== self.element) return;
        latest.current(source.data.dragged as Dragged, sideAt(location.current.input.clientX));
      },
    });
  }, []);
  return { ref, over };
}
