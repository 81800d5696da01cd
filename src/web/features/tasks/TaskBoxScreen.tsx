import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskItem } from '#shared/contract/index.ts';
import { tasksQuery, type TaskBox } from '../../api/tasks.ts';
import { useOpenTask } from '../open/useOpenTask.ts';
import { queueFilter } from '../approval/queue.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { SearchForm } from '../../ui/SearchForm.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import { OrderChoice } from './OrderChoice.tsx';
import { useTaskPane } from './split/useTaskPane.tsx';
import { StatusChips } from './StatusChips.tsx';
import { TaskTable } from './TaskTable.tsx';
import { TypeTabs } from './TypeTabs.tsx';
import { UrgencyChoice } from './UrgencyChoice.tsx';
import { useTaskFilter } from './useTaskFilter.ts';

const pageSize = 20;
/** Lists that say what each task is about. */
const detailed: ReadonlySet<TaskBox> = new Set(['todo', 'started', 'done']);

interface TaskBoxScreenProps {
  box: TaskBox;
  selected?: ReadonlyMap<string, TaskItem>;
  onSelect?: (selected: ReadonlyMap<string, TaskItem>) => void;
  renderActions?: (task: TaskItem) => ReactNode;
  /** Buttons beside the search. */
  tools?: ReactNode;
  /** Areas, kinds and urgency can be chosen among those that wait. */
  withKinds?: boolean;
  /** States can be chosen, and whether what waits longest comes first. */
  withStatuses?: boolean;
  /** Tasks can be decided beside the list. */
  withPane?: boolean;
  /** Just the tasks of this area of modules. */
  area?: string | undefined;
  /** What can be done when there is nothing. */
  nextStep?: ReactNode;
}

/** A list of tasks. Search, filters and page are in the address. */
export function TaskBoxScreen({
  box,
  selected,
  onSelect,
  renderActions,
  tools,
  withKinds = false,
  withStatuses = false,
  withPane = false,
  area,
  nextStep,
}: TaskBoxScreenProps) {
  const openTask = useOpenTask();
  const { shown, filter, go } = useTaskFilter(area);
  const { page, search, moduleNo, typeId, urgency, status, isLongestFirst } = shown;
  const details = detailed.has(box) && { details: true };
  const tasks = useQuery(tasksQuery(box, { ...filter, page, row: pageSize, ...details }));
  const { data } = tasks;
  const rows = data?.rows ?? [];
  const beside = useTaskPane(withPane, filter, rows);
  const open = (task: TaskItem) => {
    if (beside.show(task)) return;
    if (box === 'todo') queueFilter.set(filter);
    void openTask({ ...task, isDetails: box !== 'todo' && box !== 'hidden' });
  };
  const list = (
    <section className="panel">
      <SearchForm search={search} onSearch={(typed) => go({ search: typed, page: '' })}>
        {withKinds ? (
          <UrgencyChoice value={urgency} onChange={(next) => go({ urgency: next, page: '' })} />
        ) : null}
        {withStatuses ? (
          <OrderChoice
            isLongestFirst={isLongestFirst}
            onChange={(longest) => go({ order: longest ? 'longest' : '', page: '' })}
          />
        ) : null}
        {beside.toggle}
        {tools}
      </SearchForm>
      {withKinds ? (
        <TypeTabs
          kinds={{ typeId, moduleNo }}
          withAreas={!area}
          onChoose={(kinds) => go({ ...kinds, ...(area && { typeId: '' }), page: '' })}
        />
      ) : null}
      {withStatuses && data?.counts ? (
        <StatusChips
          counts={data.counts}
          status={status}
          onChoose={(next) => go({ status: next, page: '' })}
        />
      ) : null}
      {tasks.error ? <Failure error={tasks.error} onRetry={() => void tasks.refetch()} /> : null}
      {!data && !tasks.error ? <ScreenSkeleton /> : null}
      {data && rows.length === 0 ? (
        <NoTasks
          box={box}
          isNarrowed={Boolean(search || moduleNo || (typeId && !area) || urgency || status)}
        >
          {search || status ? null : nextStep}
        </NoTasks>
      ) : null}
      {data && rows.length > 0 ? (
        <>
          <TaskTable
            box={box}
            rows={rows}
            onOpen={open}
            selected={selected}
            onSelect={onSelect}
            renderActions={renderActions}
            shownId={beside.recordId}
          />
          <Pager
            page={page}
            size={pageSize}
            total={data.total}
            isCapped={data.totalIsCapped}
            onPage={(next) => go({ page: next === 1 ? '' : String(next) })}
          />
        </>
      ) : null}
    </section>
  );
  if (beside.pane === undefined) return list;
  return (
    <div className="task-split">
      <div className="task-list">{list}</div>
      <div className="task-pane">{beside.pane}</div>
    </div>
  );
}

interface NoTasksProps {
  box: TaskBox;
  /** Other filters may find some. */
  isNarrowed: boolean;
  /** What can be done. */
  children: ReactNode;
}

function NoTasks({ box, isNarrowed, children }: NoTasksProps) {
  const { t } = useTranslation();
  return (
    <Notice tone="empty" title={t(isNarrowed ? 'tasks.nothingFound' : `tasks.empty.${box}`)}>
      {children}
    </Notice>
  );
}
