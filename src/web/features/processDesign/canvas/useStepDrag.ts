import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState } from 'react';
import { dropPlaces, useTouchDrag } from './useTouchDrag.ts';

const kind = 'process-step';

/** Makes a step, with all it holds, draggable: by its card with a mouse, by its grip with a finger. */
export function useStepDrag(stepId: string) {
  const whole = useRef<HTMLLIElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    const [element, dragHandle] = [whole.current, card.current];
    if (!element || !dragHandle) return undefined;
    return draggable({
      element,
      dragHandle,
      getInitialData: () => ({ kind, stepId }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [stepId]);
  const grip = useTouchDrag(stepId, whole, setDragged);
  return { whole, card, grip, isDragged };
}

/** Makes a place between steps take a dragged one; a step does not go into itself. */
export function useStepDrop(onDrop: (stepId: string) => void) {
  const place = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    dropPlaces.set(element, {
      mark: setOver,
      drop: (stepId) => drop.current(stepId),
    });
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.kind === kind && !source.element.contains(element),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop({ source }) {
        setOver(false);
        drop.current(String(source.data.stepId));
      },
    });
  }, []);
  return { place, isOver };
}
