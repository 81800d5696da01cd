import { useRef, type PointerEvent } from 'react';

/** Columns and rows change their number when the pointer has gone so far, in pixels. */
const row = 92;

interface Start {
  x: number;
  y: number;
  column: number;
  width: number;
  height: number;
}

/** Changes a size by dragging the corner of what stands on the grid, one column or row after another. */
export function useCornerDrag(onResize: (by: { width: number; height: number }) => void) {
  const start = useRef<Start>(undefined);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const grid = event.currentTarget.closest<HTMLElement>('[data-grid]');
      if (!grid) return;
      event.preventDefault();
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      const { clientX: x, clientY: y } = event;
      start.current = { x, y, column: grid.clientWidth / 12, width: 0, height: 0 };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const from = start.current;
      if (!from) return;
      const width = Math.round((clientX - from.x) / from.column);
      const height = Math.round((clientY - from.y) / row);
      if (width === from.width && height === from.height) return;
      onResize({ width: width - from.width, height: height - from.height });
      Object.assign(from, { width, height });
    },
    onPointerUp() {
      start.current = undefined;
    },
  };
}
