import { memo, useRef, useState, type KeyboardEvent } from 'react';
import type { Module } from '#engine/schema/language/index.ts';
import { asText } from '#engine/fields/kind.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useText } from '../RendererContext.tsx';
import { ToneSign } from '../tone/ToneSign.tsx';
import { useWords } from '../words/useWords.ts';
import { isAhead, isEmpty } from './cards.ts';
import { CellEditor } from './CellEditor.tsx';
import { ListCell } from './ListCell.tsx';
import type { ListEditing } from './RecordListProps.ts';
import type { ListAction, ListRow } from './ListState.ts';
import { TreeToggle, type TreePlace } from './TreeToggle.tsx';
import { actionsWidth, cellStyle, isPinned, selectWidth, type ShownColumn } from './tableLayout.ts';
import { RowMenu } from './RowMenu.tsx';

interface Props {
  row: ListRow;
  index: number;
  /** Pixels from the top. */
  start: number;
  height: number;
  cells: readonly ShownColumn[];
  /** Cells stand below each other, each with its title. */
  isCard: boolean;
  titleField: string;
  /** Undefined: nothing can be chosen. */
  isSelected: boolean | undefined;
  /** `isRange`: with all rows between this and the one before. */
  onToggle(id: string, isOn: boolean, isRange: boolean): void;
  onOpen(row: ListRow): void;
  /** Where the row stands in a tree. */
  tree?: TreePlace;
  onFold?(row: ListRow): void;
  module: Module;
  editing?: ListEditing;
  rowActions?(row: ListRow): readonly ListAction[];
  onRowAction?(action: string, row: ListRow): void;
}

/** A row; click or Enter opens it, Space chooses it. */
export const TableRow = memo(function TableRow(props: Props) {
  const { row, index, start, height, cells, isCard, isSelected, onToggle, onOpen } = props;
  const { editing } = props;
  const styles = useStyles();
  const text = useText();
  const words = useWords();
  const line = useRef<HTMLDivElement>(null);
  const [edited, setEdited] = useState<string>();
  const isEditable = (path: string) => editing?.isEditable(row, path) === true;
  const editable = editing ? cells.map((cell) => cell.column.path).filter(isEditable) : noPaths;
  const editNext = (path: string, step: -1 | 0 | 1) => {
    const next = step === 0 ? undefined : editable[editable.indexOf(path) + step];
    setEdited(next);
    if (!next) line.current?.focus();
  };
  const id = asText(row.id);
  const title = asText(row[props.titleField]) || id;
  const tree = props.tree;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter') onOpen(row);
    if (event.key === 'F2' && editable.length > 0) setEdited(editable[0]);
    const isFold = tree?.isOpen ? 'ArrowLeft' : 'ArrowRight';
    if (event.key === isFold && tree?.hasChildren) props.onFold?.(row);
    if (event.key === ' ' && isSelected !== undefined) {
      event.preventDefault();
      onToggle(id, !isSelected, event.shiftKey);
    }
  };
  return (
    <div
      ref={line}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-level={tree && tree.depth + 1}
      aria-expanded={tree?.hasChildren ? tree.isOpen : undefined}
      data-index={index}
      data-id={id}
      data-selected={isSelected || undefined}
      data-tone={row.$tone}
      className={styles.bodyRow}
      data-card={isCard ? '' : undefined}
      style={{ height, transform: `translateY(${start}px)` }}
      tabIndex={0}
      onClick={(event) => {
        if (!isControl(event.target)) onOpen(row);
      }}
      onKeyDown={onKeyDown}
    >
      {isSelected !== undefined && (
        <SelectCell
          title={title}
          isSelected={isSelected}
          onToggle={(...how) => onToggle(id, ...how)}
        />
      )}
      {cells.map((cell, at) => {
        const { column } = cell;
        const isBelow = isCard && !isAhead(cells, at);
        if (isBelow && isEmpty(row, column.path)) return null;
        const isEditable = editable.includes(column.path);
        return (
          <div
            key={column.path}
            role="gridcell"
            className={styles.bodyCell}
            {...(isCard ? cardCell(isBelow, at) : tableCell(cell, props.titleField))}
            data-column={column.path}
            data-tone={row.$tones?.[column.path]}
            data-editable={isEditable ? '' : undefined}
            title={isEditable ? words.editCell : undefined}
            onClick={
              isEditable
                ? (event) => {
                    event.stopPropagation();
                    setEdited(column.path);
                  }
                : undefined
            }
          >
            {isBelow && <small>{text(column.title)}</small>}
            {at === 0 && <ToneSign tone={row.$tone} />}
            {at === 0 && tree && (
              <TreeToggle {...tree} title={title} onFold={() => props.onFold?.(row)} />
            )}
            {edited === column.path && editing ? (
              <CellEditor
                module={props.module}
                row={row}
                path={column.path}
                onSave={(value) => editing.save(row, column.path, value)}
                onDone={(step) => editNext(column.path, step)}
              />
            ) : (
              <ListCell row={row} column={column} />
            )}
          </div>
        );
      })}
      {props.rowActions && (
        <ActionsCell
          title={title}
          actions={() => props.rowActions?.(row) ?? []}
          onAction={(action) => props.onRowAction?.(action, row)}
        />
      )}
    </div>
  );
});

const tableCell = (cell: ShownColumn, titleField: string) => ({
  style: cellStyle(cell),
  'data-end': cell.column.isEnd ? '' : undefined,
  'data-pinned': isPinned(cell) ? 'column' : undefined,
  'data-title': cell.column.path === titleField ? '' : undefined,
});

/** Title and status stand at the head of a card. */
const cardCell = (isBelow: boolean, at: number) => ({
  'data-ahead': isBelow ? undefined : at === 0 ? 'title' : 'status',
});

interface SelectCellProps {
  /** What the row is called. */
  title: string;
  isSelected: boolean;
  onToggle(isOn: boolean, isRange: boolean): void;
}

function SelectCell({ title, isSelected, onToggle }: SelectCellProps) {
  const styles = useStyles();
  const words = useWords();
  return (
    <div
      role="gridcell"
      className={styles.bodyCell}
      data-pinned=""
      style={{ width: selectWidth, padding: 0, insetInlineStart: 0, justifyContent: 'center' }}
    >
      <input
        type="checkbox"
        className={styles.checkbox}
        aria-label={words.selectRow(title)}
        checked={isSelected}
        onChange={(event) => {
          const { shiftKey } = event.nativeEvent as MouseEvent;
          onToggle(event.currentTarget.checked, shiftKey);
        }}
      />
    </div>
  );
}

interface ActionsCellProps {
  /** What the row is called. */
  title: string;
  actions(): readonly ListAction[];
  onAction(action: string): void;
}

function ActionsCell({ title, actions, onAction }: ActionsCellProps) {
  const styles = useStyles();
  const words = useWords();
  return (
    <div
      role="gridcell"
      className={styles.bodyCell}
      data-pinned="end"
      style={{
        width: actionsWidth,
        insetInlineEnd: 0,
        padding: '0 8px',
        justifyContent: 'center',
      }}
    >
      <RowMenu label={words.rowActions(title)} actions={actions} onAction={onAction} />
    </div>
  );
}

const noPaths: readonly string[] = [];

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('input, button, a, [role=menu]') !== null;
