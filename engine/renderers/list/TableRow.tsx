import { memo, useRef, type KeyboardEvent, type MouseEvent } from 'react';
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
import { useCellEditing, type CellEditing } from './useCellEditing.ts';

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
  const { row, index, start, height, cells, isCard, isSelected, onToggle, onOpen, tree } = props;
  const styles = useStyles();
  const line = useRef<HTMLDivElement>(null);
  const edit = useCellEditing(line, editablePaths(props));
  const id = asText(row.id);
  const title = asText(row[props.titleField]) || id;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter') onOpen(row);
    if (event.key === 'F2') edit.begin();
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
      {cells.map((cell, at) => (
        <ValueCell key={cell.column.path} rowProps={props} title={title} at={at} edit={edit} />
      ))}
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

const editablePaths = ({ row, cells, editing }: Props): readonly string[] =>
  editing
    ? cells.map(({ column }) => column.path).filter((path) => editing.isEditable(row, path))
    : noPaths;

interface ValueCellProps {
  rowProps: Props;
  /** What the row is called. */
  title: string;
  /** Which of the cells. */
  at: number;
  edit: CellEditing;
}

/** A value of the row, in a table or on a card, where it can be edited if it may be. */
function ValueCell({ rowProps, title, at, edit }: ValueCellProps) {
  const { row, cells, isCard, titleField, tree, onFold, editing } = rowProps;
  const styles = useStyles();
  const text = useText();
  const words = useWords();
  const cell = cells[at]!;
  const { column } = cell;
  const { path } = column;
  const isBelow = isCard && !isAhead(cells, at);
  if (isBelow && isEmpty(row, path)) return null;
  const begin = (event: MouseEvent) => {
    event.stopPropagation();
    edit.begin(path);
  };
  return (
    <div
      role="gridcell"
      className={styles.bodyCell}
      {...(isCard ? cardCell(isBelow, at) : tableCell(cell, titleField))}
      data-column={path}
      data-tone={row.$tones?.[path]}
      {...(edit.isEditable(path) && {
        'data-editable': '',
        title: words.editCell,
        onClick: begin,
      })}
    >
      {isBelow && <small>{text(column.title)}</small>}
      {at === 0 && <ToneSign tone={row.$tone} />}
      {at === 0 && tree && <TreeToggle {...tree} title={title} onFold={() => onFold?.(row)} />}
      {edit.edited === path && editing ? (
        <CellEditor
          module={rowProps.module}
          row={row}
          path={path}
          onSave={(value) => editing.save(row, path, value)}
          onDone={edit.goOn}
        />
      ) : (
        <ListCell row={row} column={column} />
      )}
    </div>
  );
}

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
          const { shiftKey } = event.nativeEvent as globalThis.MouseEvent;
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
