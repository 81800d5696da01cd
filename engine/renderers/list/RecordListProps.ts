import type { ReactNode } from 'react';
import type { FieldValue } from '#engine/schema/record.ts';
import type { ListSpec, Module } from '#engine/schema/language/index.ts';
import type { TreePlace } from './TreeToggle.tsx';
import type { ReferencedFields } from './listColumns.ts';
import type {
  GroupsResult,
  ListAction,
  ListGroup,
  ListResult,
  ListRow,
  ListSettings,
  ListState,
} from './ListState.ts';

export interface ListEditing {
  isEditable(row: ListRow, path: string): boolean;
  /** Saves one field; answers why not, or null. */
  save(row: ListRow, path: string, value: FieldValue): Promise<string | null>;
}

export interface RecordListProps {
  module: Module;
  /** A screen's own list; default: the module's. */
  list?: ListSpec;
  /** What the paths of columns and filters through references end in. */
  referenced?: ReferencedFields;
  state: ListState;
  onStateChange(state: ListState): void;
  settings: ListSettings;
  onSettingsChange(settings: ListSettings): void;
  result: ListResult;
  onRetry(): void;
  /** Asks for the exact total of a capped one. */
  onCountExactly?(): void;
  onOpen(row: ListRow): void;
  /** Ids of the chosen records, also of other pages. Absent: nothing can be chosen. */
  selection?: readonly string[];
  onSelectionChange?(ids: readonly string[]): void;
  /** Where the rows stand in a tree, and what folds one. */
  treeOf?(row: ListRow): TreePlace;
  onFold?(row: ListRow): void;
  /** Cells that are edited in the list itself. Absent: none. */
  editing?: ListEditing;
  bulkActions?: readonly ListAction[];
  onBulkAction?(action: string, ids: readonly string[]): void;
  rowActions?(row: ListRow): readonly ListAction[];
  onRowAction?(action: string, row: ListRow): void;
  /** The groups of the first of `state.groupBy`; an open one is rendered with its rows, or the groups inside it. */
  groups?: GroupsResult;
  renderGroup?(group: ListGroup): ReactNode;
  onRetryGroups?(): void;
  /** Lays records out otherwise than in a table: the board, calendar or tree of `state.view`. */
  layout?: ReactNode;
  /** Saved views, before the search box. */
  views?: ReactNode;
  /** Add, import, export, after the filters. */
  buttons?: ReactNode;
  /** What an empty list offers as the next step. */
  emptyAction?: ReactNode;
}
