import { useMemo, useRef, useState } from 'react';
import { useForm } from '../../form/FormModelContext.tsx';
import type { CellRange } from '../../grid/cells.ts';
import { GridFrame } from '../../grid/GridFrame.tsx';
import { GridHelp } from '../../grid/GridHelp.tsx';
import { handleKey } from '../../grid/handleKey.ts';
import { useCellGrid } from '../../grid/useCellGrid.ts';
import { useClipboard } from '../../grid/useClipboard.ts';
import { rowHeight } from '../../grid/useVirtualRows.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useWords } from '../../words/useWords.ts';
import type { WidgetProps } from '../FieldView.ts';
import { isTypedCell, shapeOf } from './cells.ts';
import { MatrixFoot, MatrixHead } from './MatrixEdges.tsx';
import { MatrixRow } from './MatrixRow.tsx';
import { MatrixTools } from './MatrixTools.tsx';
import { useMatrixActions } from './useMatrixActions.ts';

/** Subjects by months as a virtual grid like a spreadsheet's: formulas, branches and totals follow each key. */
export function MatrixGrid(props: WidgetProps) {
  const { path, field, readOnly } = props;
  const { model } = useForm();
  const styles = useStyles();
  const words = useWords();
  const [message, setMessage] = useState('');
  const shape = useMemo(() => shapeOf(field), [field]);
  const { rows, columns, hasRowTotals } = shape;
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useCellGrid(scroller, {
    store: model.store,
    rows: rows.length,
    columns: columns.length,
    pathOf: ({ row, column }) => {
      const [line, period] = [rows[row], columns[column]];
      return line && period && [...path, line.id, period.id];
    },
  });
  const { virtual, selection } = grid;
  const actions = useMatrixActions(props, shape, setMessage);
  const clipboard = useClipboard(selection, {
    textsIn: actions.textsIn,
    clear: actions.clear,
    paste: readOnly ? undefined : actions.paste,
  });
  const template = `minmax(120px, 1.5fr) repeat(${columns.length}, minmax(88px, 1fr))${hasRowTotals ? ' minmax(104px, 1fr)' : ''}`;
  const minWidth = 120 + columns.length * 88 + (hasRowTotals ? 104 : 0);
  const onRange = (act: (range: CellRange) => void) => () =>
    selection.range && act(selection.range);
  return (
    <>
      <GridFrame
        ref={scroller}
        widget={props}
        rows={rows.length + (shape.hasColumnTotals ? 2 : 1)}
        columns={columns.length + (hasRowTotals ? 2 : 1)}
        minWidth={minWidth}
        onKeyDown={(event) =>
          handleKey(event, {
            ...grid.keys,
            reach: { first: 0, last: columns.length - 1 },
            isWritable: (cell) => !readOnly && isTypedCell(shape, cell),
            fillDown: onRange(actions.fillDown),
            fillRight: onRange(actions.fillRight),
            clear: onRange(actions.clear),
            undo: actions.undo,
            redo: actions.redo,
          })
        }
        {...grid.handlers}
        {...clipboard}
      >
        <MatrixHead shape={shape} template={template} />
        <div role="rowgroup" style={{ position: 'relative', height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => (
            <MatrixRow
              key={rows[index]!.id}
              index={index}
              start={start}
              height={rowHeight}
              template={template}
              table={props}
              shape={shape}
            />
          ))}
        </div>
        {shape.hasColumnTotals && <MatrixFoot table={props} shape={shape} template={template} />}
      </GridFrame>
      <div className={styles.gridTools}>
        {!readOnly && <MatrixTools selection={selection} shape={shape} onSpread={actions.spread} />}
        {!readOnly && <GridHelp>{words.matrixHelp}</GridHelp>}
        <span role="status" className={styles.help}>
          {message}
        </span>
      </div>
    </>
  );
}
