import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type DragEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { cellAt, isWithin } from './cells.ts';
import { GridSelection } from './GridSelection.ts';

/**
 * What is chosen in a grid: with the keys, with Shift and the pointer, or by drawing over cells. It is painted onto the
 * cells without rendering them.
 *
 * @param columns how many columns hold values; a row's head chooses all of them
 */
export function useGridSelection(grid: RefObject<HTMLElement | null>, columns: number) {
  const [selection] = useState(() => new GridSelection());
  useLayoutEffect(() => paint(grid.current, selection));
  useEffect(() => selection.subscribe(() => paint(grid.current, selection)), [grid, selection]);

  const entering = useRef<EventTarget>(undefined);
  const enter = (target: EventTarget) => {
    const cell = cellAt(target);
    if (!cell || cell.column >= columns) return;
    // a pointer that goes down is perhaps about to draw: text that is chosen already would be dragged instead
    if (entering.current !== target) chooseText(target);
    const { row } = cell;
    if (cell.column >= 0) selection.start(cell);
    else selection.select({ top: row, bottom: row, left: 0, right: columns - 1 });
  };
  return {
    selection,
    /** Call when a cell gets the focus. */
    enter,
    pointer: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const cell = cellAt(event.target);
        entering.current = event.target === document.activeElement ? undefined : event.target;
        if (!cell || !event.shiftKey || !selection.anchor || cell.column >= columns) return;
        // the cell that was entered keeps the focus
        event.preventDefault();
        const { row, column } = cell;
        if (column < 0)
          selection.select({ ...rowsTo(selection, row), left: 0, right: columns - 1 });
        else selection.extend(cell);
      },
      onMouseDown(event: { shiftKey: boolean; target: EventTarget; preventDefault(): void }) {
        if (event.shiftKey && cellAt(event.target)) event.preventDefault();
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (event.pointerType !== 'mouse' || event.buttons !== 1) return;
        const cell = cellAt(event.target);
        const { anchor, end } = selection;
        if (!cell || !anchor || cell.column < 0 || cell.column >= columns) return;
        if (cell.row === end?.row && cell.column === end.column) return;
        if (cellAt(document.activeElement)?.column !== anchor.column) return;
        grid.current?.setAttribute('data-drawing', '');
        selection.extend(cell);
        (event.target as Element).scrollIntoView({ block: 'nearest', inline: 'nearest' });
      },
      onDragStart(event: DragEvent<HTMLElement>) {
        if (event.target instanceof HTMLInputElement) event.preventDefault();
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        // typing on replaces what stands in a cell; a second click puts the caret into its text
        const isDrawn = grid.current?.hasAttribute('data-drawing');
        if (isDrawn || entering.current === event.target) chooseText(document.activeElement);
        grid.current?.removeAttribute('data-drawing');
        entering.current = undefined;
      },
    },
  };
}

function chooseText(element: EventTarget | null) {
  if (element instanceof HTMLInputElement && element.type === 'text') element.select();
}

const rowsTo = (selection: GridSelection, row: number) => {
  const from = selection.anchor?.row ?? row;
  return { top: Math.min(from, row), bottom: Math.max(from, row) };
};

function paint(grid: HTMLElement | null, selection: GridSelection) {
  const { range, isWide } = selection;
  for (const node of grid?.querySelectorAll('[role=gridcell][data-row]') ?? []) {
    const cell = cellAt(node);
    const isSelected = isWide && range !== undefined && cell !== undefined && isWithin(cell, range);
    if (isSelected) node.setAttribute('aria-selected', 'true');
    else if (node.hasAttribute('aria-selected')) node.removeAttribute('aria-selected');
  }
}
