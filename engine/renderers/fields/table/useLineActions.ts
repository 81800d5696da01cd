import { useMemo } from 'react';
import type { RecordData } from '#engine/schema/record.ts';
import { useForm } from '../../form/FormModelContext.tsx';
import { useWords } from '../../words/useWords.ts';
import type { WidgetProps } from '../FieldView.ts';
import { columnsOf } from './columns.ts';
import type { CellPosition } from './gridKeys.ts';
import { isWritable } from './lineState.ts';
import { linesAt } from './linesAt.ts';

export interface LineActions {
  add(): void;
  duplicate(index: number): void;
  remove(index: number): void;
  /** Moves a line so many places down; less than none: up. */
  move(index: number, by: number): void;
  /** Copies the cell above into this one. */
  fillDown(cell: CellPosition): void;
}

/** What is done with whole lines. The server gives new lines their ids. */
export function useLineActions(
  table: WidgetProps,
  say: (message: string) => void,
  asOneStep: (write: () => void) => void,
): LineActions {
  const { path, field, owner, readOnly } = table;
  const { model } = useForm();
  const words = useWords();
  return useMemo(() => {
    const { store } = model;
    const write = (lines: readonly RecordData[]) => asOneStep(() => store.set(path, lines));
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
      move: (index, by) => {
        const lines = [...linesAt(store, path)];
        const to = index + by;
        if (readOnly || to < 0 || to >= lines.length) return;
        lines.splice(to, 0, ...lines.splice(index, 1));
        write(lines);
      },
      remove: (index) => write(linesAt(store, path).filter((_, i) => i !== index)),
      fillDown: ({ row, column }) => {
        const target = columnsOf(field)[column];
        if (readOnly || !target || row === 0 || !isWritable(model, table, target.field, row))
          return;
        const { name } = target;
        const above = linesAt(store, path)[row - 1]?.[name] ?? null;
        asOneStep(() => store.set([...path, row, name], above));
      },
    };
  }, [model, table, field, owner.field, path, readOnly, say, words, asOneStep]);
}
