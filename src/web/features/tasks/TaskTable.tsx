import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskItem } from '#shared/contract/index.ts';
import type { TaskBox } from '../../api/tasks.ts';
import { Table } from '../../ui/Table.tsx';
import { useTaskColumns } from './useTaskColumns.tsx';

interface TaskTableProps {
  box: TaskBox;
  rows: readonly TaskItem[];
  onOpen: (task: TaskItem) => void;
  /** The chosen tasks by id, also of other pages. */
  selected?: ReadonlyMap<string, TaskItem>;
  onSelect?: (selected: ReadonlyMap<string, TaskItem>) => void;
  /** Record of the task that shows beside the list. */
  shownId?: string | undefined;
  /** It stands beside other things, and says less of each task. */
  isBrief?: boolean;
  /** Buttons at the end of a row. */
  renderActions?: (task: TaskItem) => ReactNode;
}

/** Tasks as rows; a click on the title opens one. */
export function TaskTable(props: TaskTableProps) {
  const { box, rows, onOpen, selected, onSelect, shownId, isBrief, renderActions } = props;
  const { t } = useTranslation();
  const columns = useTaskColumns(box, rows, onOpen, isBrief);
  const actions = renderActions && {
    title: t('tasks.actions'),
    renderCell: renderActions,
    isActions: true,
  };
  const chosen = selected ?? new Map<string, TaskItem>();
  return (
    <Table
      rows={rows}
      columns={actions ? [...columns, actions] : columns}
      isShown={({ businessKey }) => businessKey === shownId}
      idOf={(task) => task.taskId || task.procInstId}
      selection={onSelect && { chosen, onChoose: onSelect, titleOf: ({ title }) => title }}
    />
  );
}
