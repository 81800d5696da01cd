import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { randomId } from '#engine/renderers/randomId.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { ModuleTypeCount, ProcessStatus, TaskItem } from '#shared/contract/index.ts';
import { call } from './client.ts';

export const taskKeys = { all: ['tasks'] as const };

/** Which tasks: waiting for me, put aside, decided by me, started by me, sent to me to read. */
export type TaskBox = 'todo' | 'hidden' | 'done' | 'started' | 'copies';

export interface TaskPage {
  rows: TaskItem[];
  total: number;
  totalIsCapped: boolean;
  /** Of what one started, with details: how many there are in each state. */
  counts?: Partial<Record<ProcessStatus, number>>;
}
export interface TaskFilter {
  page: number;
  row: number;
  search?: string;
  moduleNo?: string;
  /** Of to-dos: area of modules, and what is past its time or will be soon. */
  typeId?: string;
  urgency?: string;
  /** Of what one started: those in this state, and what waits longest first. */
  status?: string;
  longestFirst?: boolean;
  /** With amount, counterpart and department, and who has each now. */
  details?: boolean;
}

export const tasksQuery = (box: TaskBox, filter: TaskFilter) =>
  queryOptions({
    queryKey: [...taskKeys.all, box, filter],
    queryFn: ({ signal }) => {
      const { page, row, ...rest } = filter;
      const options = { signal, quiet: true };
      if (box === 'hidden')
        return call<TaskPage>(`/v1/wfHideTodoRecord/selectAllByPage/${page}/${row}`, {
          ...options,
          query: rest,
        });
      if (box === 'todo')
        return call<TaskPage>('/workFlow/getTaskListByUserId', {
          ...options,
          query: { ...filter },
        });
      const query = { ...filter, type: box };
      return call<TaskPage>('/workFlow/getListByPageCustom', { ...options, query });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** How many to-dos of each area and kind there are. */
export const typeCountsQuery = () =>
  queryOptions({
    queryKey: [...taskKeys.all, 'types'],
    queryFn: ({ signal }) =>
      call<ModuleTypeCount[]>('/workFlow/selectTaskModuleByTypeIdCount', { signal, quiet: true }),
    staleTime: 0,
  });

const hiding = '/v1/wfHideTodoRecord';

/** Takes it out of the to-do list until it is shown again, or something new comes. */
export const hideTask = (moduleNo: string, procInstId: string) =>
  call<void>(`${hiding}/hideTodo/${moduleNo}/${procInstId}`, { method: 'POST' });

export const showTasks = (procInstIds: readonly string[]) =>
  call<void>(`${hiding}/showTodoProcInstIds`, { method: 'POST', json: { procInstIds } });

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

/** What can be done with several tasks at once: approve them, or send them back to whoever asks. */
export type BatchDecision = 'execute' | 'rejectToStarter';

/** What one says of several tasks at once. */
export interface BatchOpinion {
  comment: string;
  /** Attached to the opinion, by id. */
  files: string[];
  /** Filled in for each of them. */
  data?: RecordData;
}

export const decideAll = (
  taskIds: readonly string[],
  operation: BatchDecision,
  opinion: BatchOpinion,
) =>
  call<BatchResult[]>('/workFlow/task/batchexecute', {
    method: 'POST',
    json: { requestKey: randomId(), taskIds, operation, ...opinion },
  });
