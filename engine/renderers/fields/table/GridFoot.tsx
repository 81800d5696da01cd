import type { ReactNode } from 'react';
import { GridHelp } from '../../grid/GridHelp.tsx';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useWords } from '../../words/useWords.ts';

interface Props {
  count: number;
  readOnly: boolean;
  /** What came of the last thing that was done. */
  message: string;
  /** Buttons. */
  children: ReactNode;
}

/** Below a grid of lines: buttons, how many there are, what keys do, and what came of it. */
export function GridFoot({ count, readOnly, message, children }: Props) {
  const styles = useStyles();
  const words = useWords();
  const none = readOnly ? words.noLinesView : words.noLines;
  return (
    <div className={styles.gridTools}>
      {children}
      <span className={styles.muted}>{count === 0 ? none : words.rowCount(count)}</span>
      {!readOnly && count > 0 && <GridHelp>{words.gridHelp}</GridHelp>}
      <span role="status" className={styles.help}>
        {message}
      </span>
    </div>
  );
}
