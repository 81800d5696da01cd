import type { TaskItem } from '#shared/contract/index.ts';
import { tasksQuery, type TaskFilter } from '../../api/tasks.ts';
import { createStore } from '../../state/createStore.ts';

/** As many tasks are gone through one by one. */
const most = 50;

/** What the list of tasks was narrowed to from which one came: it is gone through one by one. */
export const queueFilter = createStore<Omit<TaskFilter, 'page' | 'row' | 'details'>>({});

/** The tasks that are gone through. */
export const queueQuery = (filter = queueFilter.get()) =>
  tasksQuery('todo', { ...filter, page: 1, row: most });

/** The task to go on with: the one below it, at the end of the list the first of the others. */
export function taskAfter(rows: readonly TaskItem[], recordId: string): TaskItem | undefined {
  const at = rows.findIndex(({ businessKey }) => businessKey === recordId);
  return rows[at + 1] ?? rows.find(({ businessKey }) => businessKey !== recordId);
}

/** Those of them that are to be decided: what came back to oneself is to be written anew, at its own time. */
export const toDecide = (rows: readonly TaskItem[]) =>
  rows.filter(({ remark }) => remark !== 'rejectToStarter');
