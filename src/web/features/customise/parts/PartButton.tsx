import type { ReactNode } from 'react';

interface PartButtonProps {
  isChosen: boolean;
  onChoose: () => void;
  /** Alt and an arrow key; absent: it stays where it is. */
  onMove?: (by: 1 | -1) => void;
  children: ReactNode;
}

/** A part in an outline: chosen, moved with Alt and an arrow key. */
export const PartButton = ({ isChosen, onChoose, onMove, children }: PartButtonProps) => (
  <button
    type="button"
    className="part"
    aria-pressed={isChosen}
    onClick={onChoose}
    onKeyDown={(event) => {
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      event.preventDefault();
      onMove?.(event.key === 'ArrowUp' ? -1 : 1);
    }}
  >
    {children}
  </button>
);
