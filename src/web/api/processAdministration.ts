import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { randomId } from '#engine/renderers/randomId.ts';
import type { InterveneBody, TransferBody } from '#shared/contract/index.ts';
import { interventionsApi } from '#shared/endpoints/interventions.ts';
import { operateLogApi } from '#shared/endpoints/operateLog.ts';
import { processSearchApi } from '#shared/endpoints/processSearch.ts';
import { securityEventsApi } from '#shared/endpoints/securityEvents.ts';
import { tasksApi } from '#shared/endpoints/tasks.ts';
import { processKindsApi } from '#shared/endpoints/processKinds.ts';
import { taskKeys } from './tasks.ts';
import { call, download } from './call.ts';
import { pageQuery, pageSize, type FilterParams } from './pageQuery.ts';

/** Which processes: those I may see, those I may intervene in, or all there are. */
export type ProcessScope = 'seen' | 'open' | 'all';
const finders = {
  seen: processSearchApi.find,
  open: processSearchApi.open,
  all: processSearchApi.all,
};
// of no box, what is found are processes
export const processesQuery = (scope: ProcessScope, filterParams: FilterParams) =>
  pageQuery(finders[scope] as typeof processSearchApi.all, taskKeys.all, filterParams);

export const exportProcesses = ({ page: _page, ...query }: FilterParams) =>
  download(processSearchApi.exportAll, { query });

export const interventionsQuery = ({ page = '1', ...filterParams }: FilterParams) =>
  queryOptions({
    queryKey: [...taskKeys.all, 'interventions', page, filterParams],
    queryFn: ({ signal }) =>
      call(interventionsApi.list, {
        params: { page: Number(page), row: pageSize },
        query: filterParams,
        signal,
        quiet: true,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const operateLogQuery = (filterParams: FilterParams) =>
  pageQuery(operateLogApi.list, taskKeys.all, filterParams);

export const securityEventsQuery = (filterParams: FilterParams) =>
  pageQuery(securityEventsApi.list, taskKeys.all, filterParams);

/** What a person is asked to decide, now or when their turn comes. */
export const heldTasksQuery = (userId: string, page: number) =>
  pageQuery(tasksApi.listOfUser, taskKeys.all, { userId, page: String(page) });

export const wfModulesQuery = () =>
  queryOptions({
    queryKey: [...taskKeys.all, 'wfModules'],
    queryFn: ({ signal }) =>
      call(processKindsApi.modules, {
        query: { page: 1, rows: 999, sort: 'sn', order: 'asc' },
        signal,
        quiet: true,
      }),
  });

export const workFlowsQuery = () =>
  queryOptions({
    queryKey: [...taskKeys.all, 'workFlows'],
    queryFn: ({ signal }) => call(processKindsApi.list, { signal, quiet: true }),
    staleTime: 0,
  });

type Asked = Omit<InterveneBody, 'requestKey' | 'taskId'>;
export const intervene = (procInstId: string, asked: Asked & { taskId?: string }) =>
  call(interventionsApi.handle, { body: { requestKey: randomId(), procInstId, ...asked } });

export const interveneInMany = (procInstIds: readonly string[], asked: Asked) =>
  call(interventionsApi.handleMany, { body: { requestKey: randomId(), procInstIds, ...asked } });

/** Earlier steps that processes may be returned to; none when they are of several modules. */
export const returnTargetsQuery = (procInstIds: readonly string[]) =>
  queryOptions({
    queryKey: [...taskKeys.all, 'returnTargets', procInstIds],
    queryFn: ({ signal }) =>
      call(interventionsApi.returnTargets, { body: { procInstIds }, signal, quiet: true }),
    staleTime: 0,
  });

export const reassignTasks = (body: Omit<TransferBody, 'requestKey'>) =>
  call(interventionsApi.reassignTasks, { body: { requestKey: randomId(), ...body } });

/** Takes a row out of the list of all logs; it stays in that of its process. */
export const hideLogRow = (id: string, reason: string) =>
  call(operateLogApi.hide, { params: { id }, body: { reason } });

export const showLogRow = (id: string) => call(operateLogApi.show, { params: { id } });
