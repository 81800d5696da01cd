import { useEffect, type RefObject } from 'react';
import { columnTotal, grandTotal, rowTotal } from '#engine/schema/matrix.ts';
import { useForm } from '../../form/FormModelContext.tsx';
import type { WidgetProps } from '../FieldView.ts';
import { useFormat } from '../parts/useFormat.ts';
import { asMatrix, type MatrixShape } from './cells.ts';

/** Patches the totals of a matrix once per frame, without rendering; they stand in elements with `data-total`. */
export function useMatrixTotals(
  grid: RefObject<HTMLElement | null>,
  { path, field }: WidgetProps,
  { cell }: MatrixShape,
) {
  const { model } = useForm();
  const format = useFormat();
  useEffect(() => {
    const show = () => {
      const matrix = asMatrix(model.store.get(path));
      for (const node of grid.current?.querySelectorAll<HTMLElement>('[data-total]') ?? []) {
        const [of, id = ''] = node.dataset.total!.split(' ');
        const sum =
          of === 'row'
            ? rowTotal(field, matrix, id)
            : of === 'column'
              ? columnTotal(field, matrix, id)
              : grandTotal(field, matrix);
        node.textContent = format(sum, cell);
      }
    };
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(show);
    };
    show();
    const stop = model.store.subscribe(path, soon, true);
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [grid, model, path, field, cell, format]);
}
