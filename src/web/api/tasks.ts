import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { TaskItem } from '#shared/contract.ts';
import { call } from './client.ts';

export const taskKeys = { all: ['tasks'] as const };

/** Which tasks: waiting for me, decided by me, started by me. */
export type TaskBox = 'todo' | 'done' | 'started';

export interface TaskPage {
  rows: TaskItem[];
  total: number;
  totalIsCapped: boolean;
}
export interface TaskFilter {
  page: number;
  row: number;
  search?: string;
  moduleNo?: string;
}

const paths: Record<TaskBox, string> = {
  todo: '/workFlow/getTaskListByUserId',
  done: '/workFlow/getListByPageCustom',
  started: '/workFlow/getListByPageCustom',
};

export const tasksQuery = (box: TaskBox, filter: TaskFilter) =>
  queryOptions({
    queryKey: [...taskKeys.all, box, filter],
    queryFn: ({ signal }) => {
      const query = { ...filter, ...(box === 'todo' ? {} : { type: box }) };
      return call<TaskPage>(paths[box], { query, signal, quiet: true });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const todoCountQuery = () =>
  queryOptions({
    queryKey: [...taskKeys.all, 'count'],
    queryFn: async ({ signal }) => {
      const options = { signal, quiet: true };
      const { total } = await call<{ total: number }>('/workFlow/getTaskTypeCount', options);
      return total;
    },
    staleTime: 0,
  });

/** One result per task: a failure leaves the others done. */
export interface BatchResult {
  taskId: string;
  code: number;
  message: string;
}

export const approveAll = (taskIds: readonly string[], comment: string) =>
  call<BatchResult[]>('/workFlow/task/batchexecute', {
    method: 'POST',
    json: { requestKey: crypto.randomUUID(), taskIds, comment },
  });
