import { useTranslation } from 'react-i18next';
import type { TaskItem } from '#shared/contract/index.ts';
import type { TaskBox } from '../../api/tasks.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import type { TableColumn } from '../../ui/Table.tsx';
import { DueTag } from './DueTag.tsx';
import { StatusTag } from './StatusTag.tsx';

type Column = TableColumn<TaskItem>;

/**
 * What is told of tasks: what each is and where it stands; where it was asked for, what it is about, too. What waits
 * for me says since when and until when; of what I started, who has it now.
 *
 * @param isBrief beside other things: what one needs to choose a task
 */
export function useTaskColumns(
  box: TaskBox,
  rows: readonly TaskItem[],
  onOpen: (task: TaskItem) => void,
  isBrief = false,
): Column[] {
  const { t } = useTranslation();
  const text = useText();
  const { dateTime, money, since, waited, until } = useFormats();
  const isWaiting = box === 'todo' || box === 'hidden';
  const hasDetails = rows.some(({ counterpart }) => counterpart !== undefined);
  const isTracked = box === 'started' && hasDetails;
  /** Much stands in a row: what else in it tells as well gives way. */
  const isFull = hasDetails && !isBrief;
  const ago = (at: string) => <span title={dateTime(at)}>{since(at)}</span>;

  const title: Column = {
    title: t('tasks.title'),
    renderCell: (task) => (
      <>
        <button type="button" className="tasks-open" onClick={() => onOpen(task)}>
          {task.title}
        </button>
        {task.number && task.number !== task.title ? <small>{task.number}</small> : null}
        {task.isSuspended ? <span className="tag">{t('tasks.suspended')}</span> : null}
        {isWaiting && (isBrief || !hasDetails) && !task.isSuspended ? (
          <DueTag dueAt={task.dueAt} />
        ) : null}
      </>
    ),
  };
  const kind: Column = {
    title: t('tasks.module'),
    isWrapped: isTracked,
    renderCell: ({ moduleTitle }) => text(moduleTitle),
  };
  const step: Column = {
    title: t('tasks.step'),
    renderCell: ({ stepTitle }) => text(stepTitle),
  };
  /** Both in one column where much else stands beside them. */
  const kindAndStep: Column = {
    title: t('tasks.module'),
    renderCell: ({ moduleTitle, stepTitle }) => (
      <>
        {text(moduleTitle)}
        {text(stepTitle) ? <small>{text(stepTitle)}</small> : null}
      </>
    ),
  };
  const counterpart: Column = {
    title: t('tasks.counterpart'),
    isWrapped: true,
    renderCell: (task) => task.counterpart,
  };
  const amount: Column = {
    title: t('tasks.amount'),
    isFigure: true,
    renderCell: (task) => (Number(task.amount ?? 0) === 0 ? null : money(task.amount!)),
  };
  const starter: Column = {
    title: t('tasks.starter'),
    renderCell: ({ starterName, orgName }) => (
      <>
        {starterName}
        {orgName ? <small>{orgName}</small> : null}
      </>
    ),
  };
  const has: Column = {
    title: t('tasks.waitingFor'),
    renderCell: ({ waitingFor = [], stepTitle }) => (
      <>
        {waitingFor.join(t('tasks.and'))}
        {text(stepTitle) ? <small>{text(stepTitle)}</small> : null}
      </>
    ),
  };
  const waits: Column = {
    title: t('tasks.waits'),
    renderCell: ({ waitingSince, dueAt }) =>
      waitingSince ? (
        <span
          data-late={(dueAt && until(dueAt) <= 0) || undefined}
          title={[dateTime(waitingSince), dueAt && t('tasks.dueAt', { at: dateTime(dueAt) })]
            .filter(Boolean)
            .join(' · ')}
        >
          <span className="unbroken">{waited(waitingSince)}</span>{' '}
          {dueAt && until(dueAt) <= 0 ? <small>{t('tasks.overdue')}</small> : null}
        </span>
      ) : null,
  };
  const arrived: Column = {
    title: t('tasks.assigned'),
    isMinor: isWaiting && isFull,
    renderCell: ({ assignedAt }) => ago(assignedAt),
  };
  const due: Column = {
    title: t('tasks.due'),
    renderCell: ({ dueAt, isSuspended }) =>
      dueAt && !isSuspended ? (
        <>
          <span className="unbroken">{dateTime(dueAt).slice(5)}</span>
          <DueTag dueAt={dueAt} />
        </>
      ) : null,
  };
  const at: Column = {
    title: t(box === 'done' ? 'tasks.decided' : 'tasks.started'),
    isMinor: isTracked && isFull,
    renderCell: ({ doneAt, startedAt }) => {
      const time = box === 'done' ? doneAt : startedAt;
      return time ? dateTime(time) : null;
    },
  };
  const status: Column = {
    title: t('tasks.status'),
    isMinor: isWaiting && isFull,
    renderCell: (task) => <StatusTag status={task.status} />,
  };

  if (isBrief && isTracked) return [title, kind, amount, has, waits];
  if (isBrief) return [title, kind, amount, starter, arrived, status];
  if (isTracked) return [title, kind, counterpart, amount, has, waits, at, status];
  // what one started is one’s own
  const who = box === 'started' ? [] : [starter];
  const when = isWaiting ? [arrived, ...(hasDetails ? [due] : [])] : [at];
  const about = hasDetails ? [kindAndStep, counterpart, amount] : [kind, step];
  return [title, ...about, ...who, ...when, status];
}
