import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { randomId } from '#engine/renderers/randomId.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { ProcessStatus, TaskPage } from '#shared/contract/index.ts';
import type { QueryOf } from '#shared/endpoints/endpoint.ts';
import { hiddenTodosApi } from '#shared/endpoints/hiddenTodos.ts';
import { processSearchApi } from '#shared/endpoints/processSearch.ts';
import { tasksApi } from '#shared/endpoints/tasks.ts';
import { processKindsApi } from '#shared/endpoints/processKinds.ts';
import { call } from './call.ts';

export const taskKeys = { all: ['tasks'] as const };

/** Which tasks: waiting for me, put aside, decided by me, started by me, sent to me to read. */
export type TaskBox = 'todo' | 'hidden' | 'done' | 'started' | 'copies';

export interface TaskFilter {
  page: number;
  row: number;
  search?: string;
  moduleNo?: string;
  /** Of to-dos: area of modules, and what is past its time or will be soon. */
  typeId?: string;
  urgency?: QueryOf<typeof tasksApi.list>['urgency'];
  /** Of what one started: those in this state, and what waits longest first. */
  status?: ProcessStatus;
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
        return call(hiddenTodosApi.list, { params: { page, rows: row }, ...options, query: rest });
      if (box === 'todo') return call(tasksApi.listOfUser, { ...options, query: { ...filter } });
      const query = { ...filter, type: box };
      return call(processSearchApi.find, { ...options, query }) as Promise<TaskPage>;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** How many to-dos of each area and kind there are. */
export const typeCountsQuery = () =>
  queryOptions({
    queryKey: [...taskKeys.all, 'types'],
    queryFn: ({ signal }) => call(processKindsApi.countsByType, { signal, quiet: true }),
    staleTime: 0,
  });

/** Takes it out of the to-do list until it is shown again, or something new comes. */
export const hideTask = (moduleNo: string, procInstId: string) =>
  call(hiddenTodosApi.hide, { params: { moduleNo, procInstId } });

export const showTasks = (procInstIds: readonly string[]) =>
  call(hiddenTodosApi.showMany, { body: { procInstIds } });

export const todoCountQuery = () =>
  queryOptions({
    queryKey: [...taskKeys.all, 'count'],
    queryFn: async ({ signal }) => {
      const options = { signal, quiet: true };
      const { total } = await call(tasksApi.count, options);
      return total;
    },
    staleTime: 0,
  });

/** What can be done with several tasks at once: approve them, or send them back to whoever asks. */
export type BatchDecision = 'execute' | 'rejectToStarter';

/** What one says of several tasks at once. */
export interface BatchOpinion {
  comment: string;
  /** Attached to the opinion, by id. */
  files: string[];
  /** Filled in for each of them. */
  data?: RecordData;
  /** Who gets a copy of each. */
  copyTo?: string[];
}

export const decideAll = (
  taskIds: readonly string[],
  operation: BatchDecision,
  opinion: BatchOpinion,
) => call(tasksApi.decideAll, { body: { requestKey: randomId(), taskIds, operation, ...opinion } });
