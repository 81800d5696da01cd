import type { ClipboardEvent } from 'react';
import { cellAt, rangeBetween, type CellRange } from './cells.ts';
import { cellsOf, htmlOfCells, textOfCells, type Cells } from './clipboard.ts';
import { isWhole } from './cellText.ts';
import type { GridSelection } from './GridSelection.ts';

interface Clipped {
  textsIn(range: CellRange): Cells;
  clear(range: CellRange): void;
  /** Absent: nothing may be written. */
  paste?: (cells: Cells, range: CellRange) => void;
}

/**
 * Copy, cut and paste of what is chosen, as a spreadsheet understands it. Who has put the caret into a text does with
 * one text what every input does.
 */
export function useClipboard(selection: GridSelection, { textsIn, clear, paste }: Clipped) {
  const rangeAt = (target: EventTarget): CellRange | undefined => {
    const cell = cellAt(target);
    if (!cell || cell.row < 0) return undefined;
    return selection.isWide ? selection.range : rangeBetween(cell, cell);
  };
  const copy = (event: ClipboardEvent): CellRange | undefined => {
    const range = rangeAt(event.target);
    if (!range || (!selection.isWide && !isWhole(event.target))) return undefined;
    const cells = textsIn(range);
    if (cells.length === 0) return undefined;
    event.preventDefault();
    event.clipboardData.setData('text/plain', textOfCells(cells));
    event.clipboardData.setData('text/html', htmlOfCells(cells));
    return range;
  };
  return {
    onCopy: (event: ClipboardEvent) => void copy(event),
    onCut: (event: ClipboardEvent) => {
      const range = paste && copy(event);
      if (range) clear(range);
    },
    onPaste: (event: ClipboardEvent) => {
      if (event.defaultPrevented) return;
      const range = rangeAt(event.target);
      const cells = cellsOf(event.clipboardData);
      if (!range || !paste || cells.length === 0) return;
      const isOneText = cells.length === 1 && cells[0]!.length === 1;
      if (isOneText && !selection.isWide && !isWhole(event.target)) return;
      event.preventDefault();
      paste(cells, range);
    },
  };
}
