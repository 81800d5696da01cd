import { useMemo } from 'react';
import type { RecordData } from '#engine/schema/record.ts';
import { useForm } from '../../form/FormModelContext.tsx';
import { useWords } from '../../words/useWords.ts';
import type { WidgetProps } from '../FieldView.ts';
import { columnsOf } from './columns.ts';
import type { CellPosition } from './gridKeys.ts';
import { linesAt } from './linesAt.ts';

export interface LineActions {
  add(): void;
  duplicate(index: number): void;
  remove(index: number): void;
  /** Copies the cell above into this one. */
  fillDown(cell: CellPosition): void;
}

/** What is done with whole lines. The server gives new lines their ids. */
export function useLineActions(
  { path, field, owner, readOnly }: WidgetProps,
  say: (message: string) => void,
): LineActions {
  const { model } = useForm();
  const words = useWords();
  return useMemo(() => {
    const { store } = model;
    const write = (lines: readonly RecordData[]) => store.set(path, lines);
    const insert = (at: number, line: RecordData) => {
      const lines = linesAt(store, path);
      const max = field.rows?.max;
      if (max !== undefined && lines.length >= max) say(words.tooManyLines(max));
      else write([...lines.slice(0, at), line, ...lines.slice(at)]);
    };
    return {
      add: () => insert(linesAt(store, path).length, model.newLine(owner.field)),
      duplicate: (index) => {
        const { id: _, ...copy } = linesAt(store, path)[index] ?? {};
        insert(index + 1, copy);
      },
      remove: (index) => write(linesAt(store, path).filter((_, i) => i !== index)),
      fillDown: ({ row, column }) => {
        const name = columnsOf(field)[column]?.name;
        if (readOnly || name === undefined || row === 0) return;
        store.set([...path, row, name], linesAt(store, path)[row - 1]?.[name] ?? null);
      },
    };
  }, [model, field, owner.field, path, readOnly, say, words]);
}
