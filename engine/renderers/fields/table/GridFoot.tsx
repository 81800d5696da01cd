import type { ReactNode } from 'react';
import { useLean } from '../../lean/LeanProvider.tsx';
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
  const lean = useLean();
  const words = useWords();
  const none = readOnly ? words.noLinesView : words.noLines;
  return (
    <div className={lean.gridTools}>
      {children}
      <span className={lean.muted}>{count === 0 ? none : words.rowCount(count)}</span>
      {!readOnly && count > 0 && <span className={lean.help}>{words.gridHelp}</span>}
      <span role="status" className={lean.help}>
        {message}
      </span>
    </div>
  );
}
