import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import { scrollAtEdges } from './scrollAtEdges.ts';

/** A place between steps, as a finger finds it. */
interface DropPlace {
  mark: (isOver: boolean) => void;
  drop: (stepId: string) => void;
}
export const dropPlaces = new WeakMap<Element, DropPlace>();

/** Pixels before a touch is a drag. */
const slop = 6;

interface Drag {
  x: number;
  y: number;
  hasMoved: boolean;
  over: DropPlace | undefined;
  stop: (() => void) | undefined;
}

/**
 * Handlers for the grip of a step: fingers and pens drag with them, which browsers offer to a mouse alone everywhere.
 *
 * @param whole the step with all it holds, which does not go into itself
 */
export function useTouchDrag(
  stepId: string,
  whole: RefObject<HTMLElement | null>,
  onDrag: (isDragged: boolean) => void,
) {
  const drag = useRef<Drag>(undefined);
  const end = () => {
    const last = drag.current;
    drag.current = undefined;
    last?.stop?.();
    last?.over?.mark(false);
    onDrag(false);
    return last;
  };
  // a step that goes away while it is dragged, as by somebody else’s draft
  useEffect(
    () => () => {
      drag.current?.stop?.();
      drag.current?.over?.mark(false);
    },
    [],
  );
  const placeAt = (x: number, y: number) => {
    const gap = document.elementFromPoint(x, y)?.closest('.design-gap');
    return gap && !whole.current?.contains(gap) ? dropPlaces.get(gap) : undefined;
  };
  return {
    onPointerDown({ pointerType, pointerId, clientX, clientY, currentTarget }: PointerEvent) {
      if (pointerType === 'mouse') return;
      currentTarget.setPointerCapture(pointerId);
      drag.current = { x: clientX, y: clientY, hasMoved: false, over: undefined, stop: undefined };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { current } = drag;
      if (!current) return;
      const isFar = Math.hypot(clientX - current.x, clientY - current.y) > slop;
      if (!isFar && !current.hasMoved) return;
      if (!current.hasMoved) {
        current.stop = scrollAtEdges(whole.current!, () => current);
        onDrag(true);
      }
      Object.assign(current, { x: clientX, y: clientY, hasMoved: true });
      const over = placeAt(clientX, clientY);
      if (over === current.over) return;
      current.over?.mark(false);
      over?.mark(true);
      current.over = over;
    },
    onPointerUp() {
      const last = end();
      if (last?.hasMoved) last.over?.drop(stepId);
    },
    onPointerCancel: () => void end(),
  };
}
