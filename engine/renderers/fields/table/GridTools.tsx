import { useSyncExternalStore } from 'react';
import type { GridSelection } from '../../grid/GridSelection.ts';
import { useLean } from '../../lean/LeanProvider.tsx';
import { useWords } from '../../words/useWords.ts';
import type { LineActions } from './useLineActions.ts';

interface Props {
  count: number;
  selection: GridSelection;
  actions: LineActions;
  onAdd(): void;
}

/** Buttons below a grid: a new line, and what is done with the lines of the cells that are chosen. */
export function GridTools({ count, selection, actions, onAdd }: Props) {
  const lean = useLean();
  const words = useWords();
  const rows = useSyncExternalStore(selection.subscribe, () => {
    const { range } = selection;
    return range && range.top < count ? `${range.top} ${Math.min(range.bottom, count - 1)}` : '';
  });
  const [top, bottom] = rows.split(' ').map(Number) as [number, number];
  const chosen = bottom - top + 1;
  const removeChosen = () => {
    actions.remove(top, chosen);
    selection.start({ row: Math.max(0, Math.min(top, count - chosen - 1)), column: 0 });
  };
  const button = (title: string, act: () => void) => (
    <button type="button" className={lean.button} onClick={act}>
      {title}
    </button>
  );
  return (
    <>
      {button(`+ ${words.addLine}`, onAdd)}
      {rows && button(words.insertAbove(top + 1), () => actions.insert(top))}
      {rows && chosen > 1 && button(words.deleteLines(chosen), removeChosen)}
    </>
  );
}
