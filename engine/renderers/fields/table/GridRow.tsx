import { Copy, Trash2 } from 'lucide-react';
import { memo, type Ref } from 'react';
import { hasFixedLines } from '#engine/schema/mostLines.ts';
import { pathKey } from '../../form/path.ts';
import { cellAttributes } from '../../grid/cells.ts';
import { useRowDrag } from '../../grid/useRowDrag.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useWords } from '../../words/useWords.ts';
import { IconButton } from '../../styles/IconButton.tsx';
import type { WidgetProps } from '../FieldView.ts';
import type { LineColumn } from './columns.ts';
import { GridCell } from './GridCell.tsx';
import { LineOpener } from './LineOpener.tsx';
import type { LineActions } from './useLineActions.ts';

interface Props {
  index: number;
  /** Pixels from the top. */
  start: number;
  height: number;
  template: string;
  columns: readonly LineColumn[];
  /** Beside the grid: the row opens them. */
  aside: readonly LineColumn[];
  onOpen(index: number): void;
  table: WidgetProps;
  actions: LineActions;
  /** Drops the row, or all that are chosen with it, before another. */
  onDrop(from: number, before: number): void;
}

/** One line. It renders when it scrolls into being, not when its cells are written. */
export const GridRow = memo(function GridRow(props: Props) {
  const { index, start, height, template, columns, aside, table } = props;
  const styles = useStyles();
  const words = useWords();
  const title = words.row(index + 1);
  const { row, head, over } = useRowDrag(
    `${table.owner.module} ${pathKey(table.path)}`,
    index,
    table.readOnly ? undefined : props.onDrop,
  );
  return (
    <div
      ref={row}
      role="row"
      aria-rowindex={index + 2}
      data-over={over}
      className={styles.gridRow}
      style={{ height, gridTemplateColumns: template, transform: `translateY(${start}px)` }}
    >
      <span
        role="rowheader"
        aria-colindex={1}
        className={styles.gridNumber}
        {...cellAttributes({ row: index, column: -1 })}
      >
        {table.readOnly ? (
          index + 1
        ) : (
          <button
            ref={head as Ref<HTMLButtonElement>}
            type="button"
            tabIndex={-1}
            aria-label={words.selectRow(title)}
          >
            {index + 1}
          </button>
        )}
      </span>
      {columns.map((column, at) => (
        <div
          key={column.name}
          role="gridcell"
          aria-colindex={at + 2}
          {...cellAttributes({ row: index, column: at })}
        >
          <GridCell table={table} column={column} index={index} />
        </div>
      ))}
      {(!table.readOnly || aside.length > 0) && <RowTools {...props} />}
    </div>
  );
}, sameRow);

/** What opens the line, and what changes lines; each stands in a cell of its own. */
function RowTools({ index, columns, aside, table, actions, onOpen }: Props) {
  const styles = useStyles();
  const words = useWords();
  const title = words.row(index + 1);
  const isChangeable = !table.readOnly && !hasFixedLines(table.field);
  /** The first button that changes lines. */
  const first = aside.length > 0 ? 1 : 0;
  const tool = (at: number) => cellAttributes({ row: index, column: columns.length + at });
  return (
    <span role="gridcell" aria-colindex={columns.length + 2} className={styles.gridRowTools}>
      {aside.length > 0 && (
        <span {...tool(0)}>
          <LineOpener table={table} columns={aside} index={index} onOpen={onOpen} />
        </span>
      )}
      {isChangeable && (
        <>
          <span {...tool(first)}>
            <IconButton
              label={`${words.duplicateLine}: ${title}`}
              isOutOfTabs
              onClick={() => actions.duplicate(index)}
            >
              <Copy aria-hidden />
            </IconButton>
          </span>
          <span {...tool(first + 1)}>
            <IconButton
              label={`${words.deleteLine}: ${title}`}
              isOutOfTabs
              onClick={() => actions.remove(index, 1)}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </span>
        </>
      )}
    </span>
  );
}

/** `table` is a fresh object on each render of the form; what a row takes from it stays the same. */
function sameRow(a: Props, b: Props) {
  return (
    a.index === b.index &&
    a.start === b.start &&
    a.template === b.template &&
    a.columns === b.columns &&
    a.aside === b.aside &&
    a.onOpen === b.onOpen &&
    a.actions === b.actions &&
    a.onDrop === b.onDrop &&
    a.table.readOnly === b.table.readOnly
  );
}
