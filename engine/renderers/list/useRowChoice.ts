import { useRef } from 'react';
import type { RecordListProps } from './RecordListProps.ts';

/** Chooses a row, or all rows between it and the one chosen before. */
export function useRowChoice(
  ids: readonly string[],
  { selection = [], onSelectionChange }: Pick<RecordListProps, 'selection' | 'onSelectionChange'>,
) {
  const last = useRef<string>(undefined);
  return (id: string, isOn: boolean, isRange: boolean) => {
    const to = ids.indexOf(id);
    const before = isRange ? ids.indexOf(last.current ?? id) : -1;
    const from = before < 0 ? to : before;
    const meant = ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    last.current = id;
    const others = selection.filter((other) => !meant.includes(other));
    onSelectionChange?.(isOn ? [...others, ...meant] : others);
  };
}
