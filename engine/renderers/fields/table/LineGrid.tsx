import { useRef, type ComponentProps, type CSSProperties } from 'react';
import { hasFixedLines } from '#engine/schema/mostLines.ts';
import { cellAttributes } from '../../grid/cells.ts';
import { GridFrame } from '../../grid/GridFrame.tsx';
import { handleKey, handleKeyBeforeList } from '../../grid/handleKey.ts';
import { rowHeight } from '../../grid/useVirtualRows.ts';
import type { WidgetProps } from '../FieldView.ts';
import { GridFoot } from './GridFoot.tsx';
import { GridHead } from './GridHead.tsx';
import { GridRow } from './GridRow.tsx';
import { GridTools } from './GridTools.tsx';
import { GridTotals } from './GridTotals.tsx';
import { LineForm } from './LineForm.tsx';
import { OfferedLines } from './OfferedLines.tsx';
import { useLineGrid } from './useLineGrid.ts';

/** Lines as a virtual grid like a spreadsheet's; each cell is an input on the store. */
export function LineGrid(props: WidgetProps) {
  const { path, field, owner, readOnly } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const lines = useLineGrid(props, scroller);
  const { columns, aside, openedLine, count, grid, edits, keys, buttons, tracks } = lines;
  const { opened, open, close } = openedLine;
  const rowStyle: CSSProperties = { gridTemplateColumns: tracks.template };

  return (
    <>
      <GridFrame
        ref={scroller}
        widget={props}
        data-lines=""
        style={{ '--first-column': `${columns[0]?.width ?? 0}px` } as CSSProperties}
        rows={count + 1}
        columns={columns.length + (buttons === 0 ? 1 : 2)}
        minWidth={tracks.minWidth}
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
          onResize={lines.resize}
        />
        <GridRows
          virtual={grid.virtual}
          template={tracks.template}
          columns={columns}
          aside={aside}
          onOpen={open}
          table={props}
          actions={edits.lines}
          onDrop={edits.drop}
        />
        {columns.some((column) => column.isSummed) && count > 0 && (
          <GridTotals path={path} columns={columns} style={rowStyle} hasButtons={buttons > 0} />
        )}
      </GridFrame>
      {opened !== undefined && opened < count && (
        <LineForm table={props} columns={aside} index={opened} onClose={close} />
      )}
      {field.fetch && !readOnly && <OfferedLines table={owner.field} asOneStep={edits.asOneStep} />}
      <GridFoot count={count} readOnly={readOnly} message={lines.message}>
        {!readOnly && !hasFixedLines(field) && (
          <GridTools
            count={count}
            selection={grid.selection}
            onAdd={edits.add}
            onInsert={edits.insertRows}
            onRemove={edits.removeRows}
          />
        )}
      </GridFoot>
    </>
  );
}

interface GridRowsProps extends Omit<ComponentProps<typeof GridRow>, 'index' | 'start' | 'height'> {
  virtual: ReturnType<typeof useLineGrid>['grid']['virtual'];
}

/** The lines in sight. */
const GridRows = ({ virtual, ...row }: GridRowsProps) => (
  <div role="rowgroup" style={{ position: 'relative', height: virtual.getTotalSize() }}>
    {virtual.getVirtualItems().map(({ index, start }) => (
      <GridRow key={index} {...row} index={index} start={start} height={rowHeight} />
    ))}
  </div>
);
