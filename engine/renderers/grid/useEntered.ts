import { useRef } from 'react';
import type { FieldValue } from '#engine/schema/record.ts';
import type { FormStore } from '../form/FormStore.ts';
import type { Path } from '../form/path.ts';
import type { CellPosition } from './cells.ts';

/**
 * What stood in a cell when it was entered, so that Esc puts it back.
 *
 * @param pathOf where the value of a cell is; undefined: it holds none
 */
export function useEntered(store: FormStore, pathOf: (cell: CellPosition) => Path | undefined) {
  const entered = useRef<CellPosition & { value: FieldValue }>(undefined);
  return {
    remember(cell: CellPosition | undefined) {
      const path = cell && pathOf(cell);
      entered.current = path && { ...cell, value: store.get(path) ?? null };
    },
    restore(cell: CellPosition) {
      const was = entered.current;
      const path = pathOf(cell);
      if (path && was?.row === cell.row && was.column === cell.column) store.set(path, was.value);
    },
  };
}
