import './tasks.css';
import { useTranslation } from 'react-i18next';
import type { TaskItem } from '#shared/contract/index.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { DueTag } from './DueTag.tsx';

/** One thing, and in small what belongs to it. */
export function WithDetail({ main, detail }: { main: string; detail: string | null | undefined }) {
  return (
    <>
      {main}
      {detail ? <small>{detail}</small> : null}
    </>
  );
}

interface TitleProps {
  task: TaskItem;
  /** With until when, where no column tells that. */
  isDueTold: boolean;
  onOpen: (task: TaskItem) => void;
}

/** Opens the task. */
export function TaskTitle({ task, isDueTold, onOpen }: TitleProps) {
  const { t } = useTranslation();
  return (
    <>
      <button type="button" className="tasks-open" onClick={() => onOpen(task)}>
        {task.title}
      </button>
      {task.number && task.number !== task.title ? <small>{task.number}</small> : null}
      {task.isSuspended ? <span className="tag">{t('tasks.suspended')}</span> : null}
      {isDueTold && !task.isSuspended ? <DueTag dueAt={task.dueAt} /> : null}
    </>
  );
}

/** How long the one who has it now has had it, and whether that is too long. */
export function WaitingTime({ task: { waitingSince, dueAt } }: { task: TaskItem }) {
  const { t } = useTranslation();
  const { dateTime, waited, until } = useFormats();
  if (!waitingSince) return null;
  const isLate = dueAt !== null && dueAt !== undefined && until(dueAt) <= 0;
  const due = dueAt && t('tasks.dueAt', { at: dateTime(dueAt) });
  return (
    <span
      data-late={isLate || undefined}
      title={[dateTime(waitingSince), due].filter(Boolean).join(' · ')}
    >
      <span className="unbroken">{waited(waitingSince)}</span>{' '}
      {isLate ? <small>{t('tasks.overdue')}</small> : null}
    </span>
  );
}

/** Day and time without the year. */
export function DueTime({ task: { dueAt, isSuspended } }: { task: TaskItem }) {
  const { dateTime } = useFormats();
  if (!dueAt || isSuspended) return null;
  return (
    <>
      <span className="unbroken">{dateTime(dueAt).slice(5)}</span>
      <DueTag dueAt={dueAt} />
    </>
  );
}

/** How long ago, with the exact time behind it. */
export function Ago({ at }: { at: string }) {
  const { dateTime, since } = useFormats();
  return <span title={dateTime(at)}>{since(at)}</span>;
}
