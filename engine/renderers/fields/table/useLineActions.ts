import { withKeyNames } from '../../keyNames.ts';
import { mostLines } from '#engine/schema/mostLines.ts';
import { useMemo } from 'react';
import type { RecordData } from '#engine/schema/record.ts';
import { useForm } from '../../form/FormModelContext.tsx';
import { useWords } from '../../words/useWords.ts';
import type { WidgetProps } from '../FieldView.ts';
import { linesAt } from './linesAt.ts';

export interface LineActions {
  /** Puts new lines before the one at `index`; at the end where there is none. */
  insert(index: number, count?: number): void;
  duplicate(index: number): void;
  remove(from: number, count: number): void;
  /** Moves lines, from the one at `index` on, before the one that stands at `before`. */
  move(index: number, before: number, count?: number): void;
}

/** What is done with whole lines, each as one step. The server gives new lines their ids. */
export function useLineActions(
  table: WidgetProps,
  say: (message: string) => void,
  asOneStep: (write: () => void) => void,
): LineActions {
  const { path, field, owner } = table;
  const { model } = useForm();
  const words = useWords();
  const max = mostLines(field);
  return useMemo(() => {
    const { store } = model;
    const change = (splice: (lines: RecordData[]) => void) => {
      const lines = [...linesAt(store, path)];
      splice(lines);
      asOneStep(() => store.set(path, lines));
    };
    const insert = (at: number, ...added: RecordData[]) => {
      if (linesAt(store, path).length + added.length > max) say(words.tooManyLines(max));
      else change((lines) => lines.splice(at, 0, ...added));
    };
    return {
      insert: (index, count = 1) => {
        const above = linesAt(store, path)[index - 1];
        insert(index, ...Array.from({ length: count }, () => model.newLine(owner.field, above)));
      },
      duplicate: (index) => {
        const { id: _, ...copy } = linesAt(store, path)[index] ?? {};
        insert(index + 1, copy);
      },
      remove: (from, count) => {
        change((lines) => lines.splice(from, count));
        if (count > 1) say(withKeyNames(words.linesDeleted(count)));
      },
      move: (index, before, count = 1) => {
        if (before >= index && before <= index + count) return;
        change((lines) => {
          const moved = lines.splice(index, count);
          lines.splice(before > index ? before - count : before, 0, ...moved);
        });
      },
    };
  }, [model, max, owner.field, path, say, words, asOneStep]);
}
