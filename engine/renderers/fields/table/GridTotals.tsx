import { useCallback, useEffect, useRef, type CSSProperties } from 'react';
import { useForm } from '../../form/FormModelContext.tsx';
import type { Path } from '../../form/path.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useWords } from '../../words/useWords.ts';
import { useFormat } from '../parts/useFormat.ts';
import type { LineColumn } from './columns.ts';
import { linesAt } from './linesAt.ts';
import { totalOf } from './totals.ts';

interface Props {
  path: Path;
  columns: readonly LineColumn[];
  style: CSSProperties;
  hasButtons: boolean;
}

/** Sums below the lines; their text is patched once per frame, without rendering. */
export function GridTotals({ path, columns, style, hasButtons }: Props) {
  const { model } = useForm();
  const styles = useStyles();
  const words = useWords();
  const format = useFormat();
  const row = useRef<HTMLDivElement>(null);
  const show = useCallback(() => {
    const lines = linesAt(model.store, path);
    for (const column of columns) {
      const cell = row.current?.querySelector(`[data-total="${column.name}"]`);
      if (cell) cell.textContent = format(totalOf(lines, column), column.field);
    }
  }, [model, columns, format, path]);
  useEffect(() => {
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
  }, [show, model, path]);
  return (
    <div ref={row} role="row" className={styles.gridFoot} style={style}>
      <span role="gridcell" aria-colindex={1} style={{ whiteSpace: 'nowrap' }}>
        {words.total}
      </span>
      {columns.map((column, at) => (
        <span
          key={column.name}
          role="gridcell"
          aria-colindex={at + 2}
          data-total={column.isSummed ? column.name : undefined}
          style={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}
        />
      ))}
      {hasButtons && <span role="gridcell" aria-colindex={columns.length + 2} />}
    </div>
  );
}
