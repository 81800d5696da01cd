import './tasks.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskItem, TaskPage } from '#shared/contract/index.ts';
import { tasksQuery, type TaskBox } from '../../api/tasks.ts';
import { useOpenTask } from '../open/useOpenTask.ts';
import { queueFilter } from '../approval/queue.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PagedRows } from '../../ui/PagedRows.tsx';
import { SearchForm } from '../../ui/SearchForm.tsx';
import { OrderChoice } from './OrderChoice.tsx';
import { useTaskPane } from './split/useTaskPane.tsx';
import { StatusChips } from './StatusChips.tsx';
import { TaskTable } from './TaskTable.tsx';
import { TypeTabs } from './TypeTabs.tsx';
import { UrgencyChoice } from './UrgencyChoice.tsx';
import { useTaskFilter, type TaskAddress } from './useTaskFilter.ts';

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
export function TaskBoxScreen(props: TaskBoxScreenProps) {
  const { box, tools, withPane = false, area, nextStep } = props;
  const openTask = useOpenTask();
  const { shown, filter, go } = useTaskFilter(area);
  const { page, search, moduleNo, typeId, urgency, status } = shown;
  const details = detailed.has(box) && { details: true };
  const tasks = useQuery(tasksQuery(box, { ...filter, page, row: pageSize, ...details }));
  const beside = useTaskPane(withPane, filter, tasks.data?.rows ?? []);
  const open = (task: TaskItem) => {
    if (beside.show(task)) return;
    if (box === 'todo') queueFilter.set(filter);
    void openTask({ ...task, isDetails: box !== 'todo' && box !== 'hidden' });
  };
  const list = (
    <section className="panel">
      <TaskFilters
        {...props}
        shown={shown}
        counts={tasks.data?.counts}
        onFilter={(change) => go({ ...change, page: '' })}
      >
        {beside.toggle}
        {tools}
      </TaskFilters>
      <PagedRows
        result={tasks}
        page={page}
        size={pageSize}
        onPage={(next) => go({ page: next === 1 ? '' : String(next) })}
        empty={
          <NoTasks
            box={box}
            isNarrowed={Boolean(search || moduleNo || (typeId && !area) || urgency || status)}
          >
            {search || status ? null : nextStep}
          </NoTasks>
        }
      >
        {(rows) => (
          <TaskTable
            box={box}
            rows={rows}
            onOpen={open}
            selected={props.selected}
            onSelect={props.onSelect}
            renderActions={props.renderActions}
            shownId={beside.recordId}
          />
        )}
      </PagedRows>
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

interface TaskFiltersProps extends Pick<TaskBoxScreenProps, 'withKinds' | 'withStatuses' | 'area'> {
  shown: TaskAddress;
  /** How many there are by their state. */
  counts: TaskPage['counts'];
  onFilter: (change: Record<string, string>) => void;
  /** Stands beside the search. */
  children: ReactNode;
}

/** What the list is narrowed and ordered by. */
function TaskFilters(props: TaskFiltersProps) {
  const {
    withKinds = false,
    withStatuses = false,
    area,
    shown,
    counts,
    onFilter,
    children,
  } = props;
  const { search, moduleNo, typeId, urgency, status, isLongestFirst } = shown;
  return (
    <>
      <SearchForm search={search} onSearch={(typed) => onFilter({ search: typed })}>
        {withKinds ? (
          <UrgencyChoice value={urgency} onChange={(next) => onFilter({ urgency: next })} />
        ) : null}
        {withStatuses ? (
          <OrderChoice
            isLongestFirst={isLongestFirst}
            onChange={(longest) => onFilter({ order: longest ? 'longest' : '' })}
          />
        ) : null}
        {children}
      </SearchForm>
      {withKinds ? (
        <TypeTabs
          kinds={{ typeId, moduleNo }}
          withAreas={!area}
          onChoose={(kinds) => onFilter({ ...kinds, ...(area && { typeId: '' }) })}
        />
      ) : null}
      {withStatuses && counts ? (
        <StatusChips
          counts={counts}
          status={status}
          onChoose={(next) => onFilter({ status: next })}
        />
      ) : null}
    </>
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
