import { useTranslation } from 'react-i18next';
import type { TaskItem } from '#shared/contract/index.ts';
import type { TaskBox } from '../../api/tasks.ts';
import { useText } from '../../i18n/useText.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { DueTag } from './DueTag.tsx';
import { StatusTag } from './StatusTag.tsx';

interface TaskTableProps {
  box: TaskBox;
  rows: readonly TaskItem[];
  onOpen: (task: TaskItem) => void;
  /** Titles of the chosen tasks by id, also of other pages. */
  selected?: ReadonlyMap<string, string>;
  onSelect?: (selected: ReadonlyMap<string, string>) => void;
  withAmounts?: boolean;
  /** Buttons at the end of a row. */
  renderActions?: (task: TaskItem) => React.ReactNode;
}

/** Tasks as rows; a click on the title opens one. */
export function TaskTable({
  box,
  rows,
  onOpen,
  selected,
  onSelect,
  withAmounts = false,
  renderActions,
}: TaskTableProps) {
  const { t } = useTranslation();
  const text = useText();
  const { dateTime, money, since } = useFormats();
  // they are all one’s own
  const withStarter = box !== 'started';
  const isWaiting = box === 'todo' || box === 'hidden';
  const timeTitle = t(
    isWaiting ? 'tasks.assigned' : box === 'done' ? 'tasks.decided' : 'tasks.started',
  );
  const isAll = rows.length > 0 && rows.every((task) => selected?.has(task.taskId));
  const toggle = (tasks: readonly TaskItem[], isOn: boolean) => {
    const next = new Map(selected);
    for (const { taskId, title } of tasks) {
      if (isOn) next.set(taskId, title);
      else next.delete(taskId);
    }
    onSelect?.(next);
  };
  return (
    <table className="tasks">
      <thead>
        <tr>
          {onSelect ? (
            <th className="tasks-check">
              <input
                type="checkbox"
                aria-label={t('tasks.selectAll')}
                checked={isAll}
                onChange={(event) => toggle(rows, event.target.checked)}
              />
            </th>
          ) : null}
          <th>{t('tasks.title')}</th>
          <th>{t('tasks.module')}</th>
          <th>{t('tasks.step')}</th>
          {withAmounts ? <th className="number">{t('tasks.amount')}</th> : null}
          {withStarter ? <th>{t('tasks.starter')}</th> : null}
          <th>{timeTitle}</th>
          <th>{t('tasks.status')}</th>
          {renderActions ? <th>{t('tasks.actions')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((task) => {
          const at = isWaiting ? task.assignedAt : box === 'done' ? task.doneAt : task.startedAt;
          return (
            <tr key={task.taskId || task.procInstId}>
              {onSelect ? (
                <td className="tasks-check">
                  <input
                    type="checkbox"
                    aria-label={t('tasks.select', { title: task.title })}
                    checked={selected?.has(task.taskId) ?? false}
                    onChange={(event) => toggle([task], event.target.checked)}
                  />
                </td>
              ) : null}
              <td>
                <button type="button" className="tasks-open" onClick={() => onOpen(task)}>
                  {task.title}
                </button>
                {task.number && task.number !== task.title ? <small>{task.number}</small> : null}
                {isWaiting ? <DueTag dueAt={task.dueAt} /> : null}
              </td>
              <td data-label={t('tasks.module')}>{text(task.moduleTitle)}</td>
              <td data-label={t('tasks.step')}>{text(task.stepTitle)}</td>
              {withAmounts ? (
                <td className="number" data-label={t('tasks.amount')}>
                  {task.amount ? money(task.amount) : ''}
                </td>
              ) : null}
              {withStarter ? <td data-label={t('tasks.starter')}>{task.starterName}</td> : null}
              <td data-label={timeTitle} title={at ? dateTime(at) : undefined}>
                {at ? (isWaiting ? since(at) : dateTime(at)) : ''}
              </td>
              <td data-label={t('tasks.status')}>
                <StatusTag status={task.status} />
              </td>
              {renderActions ? <td className="tasks-actions">{renderActions(task)}</td> : null}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
