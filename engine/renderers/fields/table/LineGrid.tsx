import { useMemo, useRef, useState, type CSSProperties } from 'react';
import { hasFixedLines } from '#engine/schema/mostLines.ts';
import { useForm } from '../../form/FormModelContext.tsx';
import { cellAttributes } from '../../grid/cells.ts';
import { GridFrame } from '../../grid/GridFrame.tsx';
import type { GridKeys } from '../../grid/GridKeys.ts';
import { handleKey, handleKeyBeforeList } from '../../grid/handleKey.ts';
import { useCellGrid } from '../../grid/useCellGrid.ts';
import { rowHeight } from '../../grid/useVirtualRows.ts';
import type { WidgetProps } from '../FieldView.ts';
import { asideOf, columnsOf } from './columns.ts';
import { GridFoot } from './GridFoot.tsx';
import { GridHead } from './GridHead.tsx';
import { GridRow } from './GridRow.tsx';
import { GridTools } from './GridTools.tsx';
import { GridTotals } from './GridTotals.tsx';
import { LineForm } from './LineForm.tsx';
import { isWritable } from './lineState.ts';
import { OfferedLines } from './OfferedLines.tsx';
import { tracksOf } from './tracks.ts';
import { useColumnWidths } from './useColumnWidths.ts';
import { useGridEdits } from './useGridEdits.ts';
import { useLineCount } from './useLineCount.ts';
import { useOpenedLine } from './useOpenedLine.ts';

/** Lines as a virtual grid like a spreadsheet's; each cell is an input on the store. */
export function LineGrid(props: WidgetProps) {
  const { path, field, owner, readOnly } = props;
  const { model } = useForm();
  const scroller = useRef<HTMLDivElement>(null);
  const [message, setMessage] = useState('');
  const { widths, resize } = useColumnWidths(owner);
  const columns = useMemo(() => columnsOf(field, widths), [field, widths]);
  const aside = useMemo(() => asideOf(field), [field]);
  const { opened, open, close } = useOpenedLine(scroller, aside);
  const count = useLineCount(model.store, path);
  const grid = useCellGrid(scroller, {
    store: model.store,
    rows: count,
    columns: columns.length,
    pathOf: ({ row, column }) => columns[column] && [...path, row, columns[column].name],
  });
  const { virtual, selection, goTo } = grid;
  const edits = useGridEdits(props, columns, { scroller, selection, goTo, onMessage: setMessage });

  const buttons = (aside.length > 0 ? 1 : 0) + (readOnly ? 0 : 2);
  const { template, minWidth } = tracksOf(columns, widths, buttons);
  const rowStyle: CSSProperties = { gridTemplateColumns: template };
  const hasTotals = columns.some((column) => column.isSummed);
  const keys: GridKeys = {
    ...grid.keys,
    ...edits.keys,
    reach: { first: readOnly ? 0 : -1, last: columns.length - 1 + buttons, top: -1 },
    isWritable: ({ row, column }) =>
      !readOnly && isWritable(model, props, columns[column]!.field, row),
  };

  return (
    <>
      <GridFrame
        ref={scroller}
        widget={props}
        data-lines=""
        style={{ '--first-column': `${columns[0]?.width ?? 0}px` } as CSSProperties}
        rows={count + 1}
        columns={columns.length + (buttons === 0 ? 1 : 2)}
        minWidth={minWidth}
        // where there are no lines yet, cells are pasted into the grid itself
        {...(count === 0 && cellAttributes({ row: 0, column: 0 }))}
        tabIndex={count === 0 ? 0 : -1}
        onKeyDownCapture={(event) => handleKeyBeforeList(event, keys)}
        onKeyDown={(event) => handleKey(event, keys)}
        {...grid.handlers}
        {...edits.clipboard}
      >
        <GridHead
          columns={columns}
          style={rowStyle}
          readOnly={readOnly}
          hasButtons={buttons > 0}
          onResize={resize}
        />
        <div role="rowgroup" style={{ position: 'relative', height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => (
            <GridRow
              key={index}
              index={index}
              start={start}
              height={rowHeight}
              template={template}
              columns={columns}
              aside={aside}
              onOpen={open}
              table={props}
              actions={edits.lines}
              onDrop={edits.drop}
            />
          ))}
        </div>
        {hasTotals && count > 0 && (
          <GridTotals path={path} columns={columns} style={rowStyle} hasButtons={buttons > 0} />
        )}
      </GridFrame>
      {opened !== undefined && opened < count && (
        <LineForm table={props} columns={aside} index={opened} onClose={close} />
      )}
      {field.fetch && !readOnly && <OfferedLines table={owner.field} asOneStep={edits.asOneStep} />}
      <GridFoot count={count} readOnly={readOnly} message={message}>
        {!readOnly && !hasFixedLines(field) && (
          <GridTools
            count={count}
            selection={selection}
            onAdd={edits.add}
            onInsert={edits.insertRows}
            onRemove={edits.removeRows}
          />
        )}
      </GridFoot>
    </>
  );
}
