import { useSyncExternalStore } from 'react';
import type { CellRange } from '../../grid/cells.ts';
import type { GridSelection } from '../../grid/GridSelection.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useWords } from '../../words/useWords.ts';

interface Props {
  count: number;
  selection: GridSelection;
  onAdd(): void;
  /** @param at before which row; so many rows as the range has */
  onInsert(range: CellRange, at: number): void;
  onRemove(range: CellRange): void;
}

/** Buttons below a grid: a new line, and what is done with the lines of the cells that are chosen. */
export function GridTools({ count, selection, onAdd, onInsert, onRemove }: Props) {
  const styles = useStyles();
  const words = useWords();
  const rows = useSyncExternalStore(selection.subscribe, () => {
    const { range } = selection;
    return range && range.top < count ? `${range.top} ${Math.min(range.bottom, count - 1)}` : '';
  });
  const [top, bottom] = rows.split(' ').map(Number) as [number, number];
  const range: CellRange = { top, bottom, left: 0, right: 0 };
  const chosen = bottom - top + 1;
  const button = (title: string, act: () => void) => (
    <button type="button" className={styles.button} onClick={act}>
      {title}
    </button>
  );
  return (
    <>
      {button(`+ ${words.addLine}`, onAdd)}
      {rows && button(words.insertAbove(top + 1), () => onInsert(range, top))}
      {rows && button(words.insertBelow(bottom + 1), () => onInsert(range, bottom + 1))}
      {rows && chosen > 1 && button(words.deleteLines(chosen), () => onRemove(range))}
    </>
  );
}
