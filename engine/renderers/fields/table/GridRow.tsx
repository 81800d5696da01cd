import { Copy, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useLean } from '../../lean/LeanProvider.tsx';
import { useWords } from '../../words/useWords.ts';
import { IconButton } from '../../lean/IconButton.tsx';
import type { WidgetProps } from '../FieldView.ts';
import type { LineColumn } from './columns.ts';
import { GridCell } from './GridCell.tsx';
import type { LineActions } from './useLineActions.ts';

interface Props {
  index: number;
  /** Pixels from the top. */
  start: number;
  height: number;
  template: string;
  columns: readonly LineColumn[];
  table: WidgetProps;
  actions: LineActions;
}

/** One line. It renders when it scrolls into being, not when its cells are written. */
export const GridRow = memo(function GridRow(props: Props) {
  const { index, start, height, template, columns, table, actions } = props;
  const lean = useLean();
  const words = useWords();
  const row = words.row(index + 1);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={lean.gridRow}
      style={{ height, gridTemplateColumns: template, transform: `translateY(${start}px)` }}
    >
      <span role="rowheader" className={lean.gridNumber}>
        {index + 1}
      </span>
      {columns.map((column, at) => (
        <div key={column.name} role="gridcell" data-row={index} data-column={at}>
          <GridCell table={table} column={column} index={index} />
        </div>
      ))}
      {!table.readOnly && (
        <span role="gridcell" style={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <IconButton
            label={`${words.duplicateLine}: ${row}`}
            onClick={() => actions.duplicate(index)}
          >
            <Copy aria-hidden />
          </IconButton>
          <IconButton label={`${words.deleteLine}: ${row}`} onClick={() => actions.remove(index)}>
            <Trash2 aria-hidden />
          </IconButton>
        </span>
      )}
    </div>
  );
}, sameRow);

/** `table` is a fresh object on each render of the form; what a row takes from it stays the same. */
function sameRow(a: Props, b: Props) {
  return (
    a.index === b.index &&
    a.start === b.start &&
    a.template === b.template &&
    a.columns === b.columns &&
    a.actions === b.actions &&
    a.table.readOnly === b.table.readOnly
  );
}
