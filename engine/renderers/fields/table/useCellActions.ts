import { useMemo } from 'react';
import { kindOf } from '#engine/fields/index.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import { useForm } from '../../form/FormModelContext.tsx';
import type { CellRange } from '../../grid/cells.ts';
import type { WidgetProps } from '../FieldView.ts';
import { useFormatContext } from '../parts/useFormat.ts';
import type { LineColumn } from './columns.ts';
import { isWritable } from './lineState.ts';
import { linesAt } from './linesAt.ts';

/** What is done with cells that are chosen, each as one step; cells that nobody may write stay as they are. */
export function useCellActions(
  table: WidgetProps,
  columns: readonly LineColumn[],
  asOneStep: (write: () => void) => void,
) {
  const { path, readOnly } = table;
  const { model } = useForm();
  const context = useFormatContext();
  return useMemo(() => {
    const { store } = model;
    const change = (
      { top, bottom, left, right }: CellRange,
      valueOf: (column: string) => FieldValue,
    ) => {
      if (readOnly) return;
      const lines = [...linesAt(store, path)];
      for (let row = top; row <= Math.min(bottom, lines.length - 1); row++)
        for (const column of columns.slice(left, right + 1))
          if (isWritable(model, table, column.field, row))
            lines[row] = { ...lines[row], [column.name]: valueOf(column.name) };
      asOneStep(() => store.set(path, lines));
    };
    return {
      clear: (range: CellRange) => change(range, () => null),
      /** The first row of what is chosen goes into the others; the row above goes into a single one. */
      fillDown: (range: CellRange) => {
        const from = range.top === range.bottom ? range.top - 1 : range.top;
        const line = linesAt(store, path)[from];
        if (line) change({ ...range, top: from + 1 }, (name) => line[name] ?? null);
      },
      /** Texts as they can be pasted again. */
      textsIn: ({ top, bottom, left, right }: CellRange): string[][] =>
        linesAt(store, path)
          .slice(top, bottom + 1)
          .map((line) =>
            columns.slice(left, right + 1).map(({ name, field }) =>
              kindOf(field).toText(line[name], field, {
                ...context,
                title: (_, id) => model.titles.get(id),
              }),
            ),
          ),
    };
  }, [model, table, columns, context, path, readOnly, asOneStep]);
}
