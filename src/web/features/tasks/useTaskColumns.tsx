import { useTranslation } from 'react-i18next';
import type { TaskItem } from '#shared/contract/index.ts';
import type { TaskBox } from '../../api/tasks.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import type { TableColumn } from '../../ui/Table.tsx';
import { StatusTag } from './StatusTag.tsx';
import { Ago, DueTime, TaskTitle, WaitingTime, WithDetail } from './taskCells.tsx';

type Column = TableColumn<TaskItem>;
type Told =
  | 'title'
  | 'module'
  | 'step'
  | 'counterpart'
  | 'amount'
  | 'starter'
  | 'waitingFor'
  | 'waits'
  | 'assigned'
  | 'due'
  | 'decided'
  | 'started'
  | 'status';

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
  const { dateTime, money } = useFormats();
  const isWaiting = box === 'todo' || box === 'hidden';
  const hasDetails = rows.some(({ counterpart }) => counterpart !== undefined);
  const isTracked = box === 'started' && hasDetails;
  /** Much stands in a row: what else in it tells as well gives way. */
  const isMinor = isWaiting && hasDetails && !isBrief;
  const isDueTold = isWaiting && (isBrief || !hasDetails);
  const column = (
    name: Told,
    renderCell: Column['renderCell'],
    more?: Partial<Column>,
  ): Column => ({
    title: t(`tasks.${name}`),
    renderCell,
    ...more,
  });

  const title = column('title', (task) => <TaskTitle {...{ task, isDueTold, onOpen }} />);
  const kind = column('module', (task) => text(task.moduleTitle), { isWrapped: isTracked });
  const step = column('step', (task) => text(task.stepTitle));
  /** Both in one column where much else stands beside them. */
  const kindAndStep = column('module', (task) => (
    <WithDetail main={text(task.moduleTitle)} detail={text(task.stepTitle)} />
  ));
  const counterpart = column(
    'counterpart',
    (task) => (isToldBeside(task) ? task.counterpart : null),
    {
      isWrapped: true,
    },
  );
  const amount = column(
    'amount',
    (task) => (Number(task.amount ?? 0) === 0 ? null : money(task.amount!)),
    { isFigure: true },
  );
  const starter = column('starter', (task) => (
    <WithDetail main={task.starterName} detail={task.orgName} />
  ));
  const has = column('waitingFor', ({ waitingFor = [], stepTitle }) => (
    <WithDetail main={waitingFor.join(t('tasks.and'))} detail={text(stepTitle)} />
  ));
  const waits = column('waits', (task) => <WaitingTime task={task} />);
  const arrived = column('assigned', (task) => <Ago at={task.assignedAt} />, { isMinor });
  const due = column('due', (task) => <DueTime task={task} />);
  const at = column(
    box === 'done' ? 'decided' : 'started',
    ({ doneAt, startedAt }) => {
      const time = box === 'done' ? doneAt : startedAt;
      return time ? dateTime(time) : null;
    },
    { isMinor: isTracked && !isBrief },
  );
  const status = column('status', (task) => <StatusTag status={task.status} />, { isMinor });

  if (isBrief && isTracked) return [title, kind, amount, has, waits];
  if (isBrief) return [title, kind, amount, starter, arrived, status];
  const whom = rows.some(isToldBeside) ? [counterpart] : [];
  if (isTracked) return [title, kind, ...whom, amount, has, waits, at, status];
  // what one started is one’s own
  const who = box === 'started' ? [] : [starter];
  const when = isWaiting ? [arrived, ...(hasDetails ? [due] : [])] : [at];
  const about = hasDetails ? [kindAndStep, ...whom, amount] : [kind, step];
  return [title, ...about, ...who, ...when, status];
}

/** Documents that are called by their counterpart tell it once. */
const isToldBeside = ({ counterpart, title }: TaskItem) =>
  counterpart !== undefined && counterpart !== null && counterpart !== title;
