import { useState, type RefObject } from 'react';

export interface CellEditing {
  isEditable(path: string): boolean;
  /** The path of the cell that is edited. */
  edited: string | undefined;
  begin(path?: string): void;
  /** Goes on to the next cell, or to the one before; 0, and from the last on: back to the row. */
  goOn(step: -1 | 0 | 1): void;
}

/**
 * Which cell of a row is edited where it stands.
 *
 * @param editable paths of cells that can be, in the order in which they stand
 */
export function useCellEditing(
  row: RefObject<HTMLElement | null>,
  editable: readonly string[],
): CellEditing {
  const [edited, setEdited] = useState<string>();
  return {
    isEditable: (path) => editable.includes(path),
    edited,
    begin: (path = editable[0]) => setEdited(path),
    goOn: (step) => {
      const next =
        step === 0 || edited === undefined ? undefined : editable[editable.indexOf(edited) + step];
      setEdited(next);
      if (!next) row.current?.focus();
    },
  };
}
