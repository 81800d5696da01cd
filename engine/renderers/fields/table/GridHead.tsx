import { useRef, type CSSProperties } from 'react';
import { cellAttributes } from '../../grid/cells.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useText } from '../../RendererContext.tsx';
import { useWords } from '../../words/useWords.ts';
import type { LineColumn } from './columns.ts';
import { narrowestColumn } from './useColumnWidths.ts';

interface Props {
  columns: readonly LineColumn[];
  style: CSSProperties;
  readOnly: boolean;
  hasButtons: boolean;
  onResize(column: string, width: number): void;
}

const steps: Record<string, number> = { ArrowLeft: -16, ArrowRight: 16 };

/** Titles of the columns; their edges make them wider, by pointer or by arrows from the first row up. */
export function GridHead({ columns, style, readOnly, hasButtons, onResize }: Props) {
  const styles = useStyles();
  const text = useText();
  const words = useWords();
  /** Pixels from where the pointer holds an edge to the column's end. */
  const held = useRef(0);
  const widthOf = (edge: HTMLElement) => edge.parentElement!.getBoundingClientRect().width;
  return (
    <div role="row" aria-rowindex={1} className={styles.gridHead} style={style}>
      <span role="columnheader" aria-colindex={1}>
        #
      </span>
      {columns.map((column, at) => (
        <span
          key={column.name}
          role="columnheader"
          aria-colindex={at + 2}
          {...cellAttributes({ row: -1, column: at })}
          style={{ textAlign: column.isEnd ? 'end' : 'start' }}
          title={column.field.help && text(column.field.help)}
        >
          {text(column.field.title)}
          {column.field.required && !readOnly && (
            <span className={styles.required} aria-hidden>
              {' *'}
            </span>
          )}
          <span
            role="separator"
            aria-orientation="vertical"
            aria-label={words.resizeColumn(text(column.field.title))}
            aria-valuenow={column.width}
            aria-valuemin={narrowestColumn}
            tabIndex={-1}
            className={styles.gridResizer}
            onKeyDown={(event) => {
              const step = steps[event.key];
              if (!step) return;
              event.preventDefault();
              onResize(column.name, widthOf(event.currentTarget) + step);
            }}
            onPointerDown={(event) => {
              event.preventDefault();
              event.currentTarget.setPointerCapture(event.pointerId);
              held.current = event.currentTarget.getBoundingClientRect().right - event.clientX;
            }}
            onPointerMove={(event) => {
              if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
              const { left } = event.currentTarget.parentElement!.getBoundingClientRect();
              onResize(column.name, event.clientX + held.current - left);
            }}
          />
        </span>
      ))}
      {hasButtons && (
        <span role="columnheader" aria-colindex={columns.length + 2}>
          <span className={styles.hiddenText}>{words.actions}</span>
        </span>
      )}
    </div>
  );
}
