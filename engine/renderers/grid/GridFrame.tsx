import type { ComponentProps, RefObject } from 'react';
import { useHasMoreAside } from '../list/useHasMoreAside.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import type { WidgetProps } from '../fields/FieldView.ts';

interface Props extends Omit<ComponentProps<'div'>, 'ref' | 'id' | 'role' | 'className'> {
  ref: RefObject<HTMLDivElement | null>;
  widget: WidgetProps;
  /** The row of titles and that of totals included. */
  rows: number;
  /** Heads and buttons included. */
  columns: number;
  /** Pixels below which it scrolls sideways. */
  minWidth: number;
}

/** The scrolled frame of a grid that is typed in; its rows are its children. */
export function GridFrame({ ref, widget, rows, columns, minWidth, children, ...rest }: Props) {
  const styles = useStyles();
  const hasMore = useHasMoreAside(ref);
  return (
    <div
      ref={ref}
      id={widget.id}
      className={styles.grid}
      role="grid"
      aria-label={widget.label}
      aria-describedby={widget.describedBy}
      aria-multiselectable
      aria-rowcount={rows}
      aria-colcount={columns}
      tabIndex={-1}
      data-more={hasMore || undefined}
      {...rest}
    >
      <div style={{ minWidth }}>{children}</div>
    </div>
  );
}
