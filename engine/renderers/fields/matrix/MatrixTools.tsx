import { useSyncExternalStore } from 'react';
import type { CellPosition } from '../../grid/cells.ts';
import type { GridSelection } from '../../grid/GridSelection.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useWords } from '../../words/useWords.ts';
import { isTypedCell, type MatrixShape } from './cells.ts';

interface Props {
  selection: GridSelection;
  shape: MatrixShape;
  onSpread(cell: CellPosition): void;
}

/** A button below the grid: the figure of the cell that was entered becomes its row's, in equal parts. */
export function MatrixTools({ selection, shape, onSpread }: Props) {
  const styles = useStyles();
  const words = useWords();
  const cell = useSyncExternalStore(selection.subscribe, () => selection.anchor);
  const isTyped = cell !== undefined && isTypedCell(shape, cell);
  return (
    <button
      type="button"
      className={styles.button}
      disabled={!isTyped}
      title={words.spreadHelp}
      onClick={() => cell && onSpread(cell)}
    >
      {words.spread}
    </button>
  );
}
