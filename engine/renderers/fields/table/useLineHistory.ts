import { useEffect, useMemo } from 'react';
import type { RecordData } from '#engine/schema/record.ts';
import { isDerived } from '../../form/FieldStates.ts';
import { useForm } from '../../form/FormModelContext.tsx';
import type { WidgetProps } from '../FieldView.ts';
import { cellAt } from '../../grid/cells.ts';
import { columnsOf } from './columns.ts';
import { History } from '../../grid/History.ts';
import { linesAt } from './linesAt.ts';

export interface LineSteps {
  undo(): void;
  redo(): void;
  /** What follows is a step by itself, wherever the focus stands. */
  asOneStep(write: () => void): void;
}

/** Undoes and redoes what was done to the lines, by whatever way. */
export function useLineHistory({ path, field }: WidgetProps): LineSteps {
  const { model } = useForm();
  const steps = useMemo(() => {
    const { store } = model;
    const written = columnsOf(field)
      .filter((column) => !isDerived(column.field))
      .map(({ name }) => name);
    const isSameLine = (a: RecordData, b: RecordData | undefined) =>
      a === b || written.every((name) => a[name] === b?.[name]);
    const history = new History(
      linesAt(store, path),
      (a, b) => a.length === b.length && a.every((line, index) => isSameLine(line, b[index])),
    );
    const go = (lines: readonly RecordData[] | undefined) => lines && store.set(path, lines);
    return {
      listen: () => {
        const cell = document.activeElement ? cellAt(document.activeElement) : undefined;
        history.record(linesAt(store, path), cell && `${cell.row}:${cell.column}`);
      },
      undo: () => go(history.undo()),
      redo: () => go(history.redo()),
      asOneStep: (write: () => void) => history.asOneStep(write),
    };
  }, [model, path, field]);
  useEffect(() => model.store.subscribe(path, steps.listen, true), [model, path, steps]);
  return steps;
}
