import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type DragEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { cellAt, isWholeRows, isWithin } from './cells.ts';
import { chooseText } from './cellText.ts';
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

  /** The cell of a value, or the head of a row. */
  const choiceAt = (target: EventTarget | null) => {
    const cell = cellAt(target);
    return cell && cell.row >= 0 && cell.column < columns ? cell : undefined;
  };
  const chooseRow = (row: number) =>
    selection.select({ top: row, bottom: row, left: 0, right: columns - 1 });
  const isAmongRows = (row: number) => {
    const { range } = selection;
    return range && isWholeRows(range, columns) && range.top <= row && row <= range.bottom;
  };
  const entering = useRef<EventTarget>(undefined);
  const last = useRef<EventTarget>(undefined);
  const enter = (target: EventTarget) => {
    const cell = choiceAt(target);
    // who comes back, from a spreadsheet perhaps, finds what was chosen
    const isBack = last.current === target && selection.isWide;
    last.current = target;
    if (!cell || isBack) return;
    // a pointer that goes down is perhaps about to draw: text that is chosen already would be dragged instead
    if (entering.current !== target) chooseText(target);
    const { row } = cell;
    if (cell.column >= 0) selection.start(cell);
    // a pointer on the head of a row that is chosen with others is perhaps about to drag them all
    else if (entering.current !== target || !isAmongRows(row)) chooseRow(row);
  };
  return {
    selection,
    /** Call when a cell gets the focus. */
    enter,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const cell = choiceAt(event.target);
        const isIn = event.target === document.activeElement;
        entering.current = isIn ? undefined : event.target;
        if (!cell) return;
        if (!event.shiftKey || !selection.anchor) {
          if (isIn && cell.column >= 0) selection.start(cell);
          return;
        }
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
        const cell = choiceAt(event.target);
        const { anchor, end } = selection;
        if (!cell || !anchor || cell.column < 0) return;
        if (cell.row === end?.row && cell.column === end.column) return;
        if (cellAt(document.activeElement)?.column !== anchor.column) return;
        grid.current?.setAttribute('data-drawing', '');
        selection.extend(cell);
        (event.target as Element).scrollIntoView({ block: 'nearest', inline: 'nearest' });
      },
      onDragStart(event: DragEvent<HTMLElement>) {
        if (event.target instanceof HTMLInputElement) event.preventDefault();
      },
      onInput(event: SyntheticEvent) {
        // who types is in one cell; what deletes a letter then must not empty the others
        if (selection.isWide) selection.collapse(choiceAt(event.target));
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        // typing on replaces what stands in a cell; a second click puts the caret into its text
        const isDrawn = grid.current?.hasAttribute('data-drawing');
        if (isDrawn || entering.current === event.target) chooseText(document.activeElement);
        grid.current?.removeAttribute('data-drawing');
        const cell = choiceAt(event.target);
        const isHead = cell && cell.column < 0 && entering.current === event.target;
        if (isHead && !event.shiftKey) chooseRow(cell.row);
        entering.current = undefined;
      },
    },
  };
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
