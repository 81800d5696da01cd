import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { randomId } from '#engine/renderers/randomId.ts';
import type {
  FoundProcess,
  InterveneBody,
  InterventionItem,
  ItemResult,
  OperateLogItem,
  SecurityEventItem,
  Page,
  ReturnTarget,
  TaskItem,
  TransferAnswer,
  TransferBody,
  WfModule,
  WorkFlowItem,
} from '#shared/contract/index.ts';
import { call, download } from './client.ts';
import { taskKeys } from './tasks.ts';

/** What a list is narrowed by, as the server names it; and the page. */
export type FilterParams = Record<string, string>;

/** Rows of a page. */
export const pageSize = 20;
const interveneLog = '/v1/workflowInterveneLogInfo';

/** One page of a list of the server; kept with the tasks, since what happens to tasks changes it. */
const pageQuery = <Row>(path: string, query: FilterParams) =>
  queryOptions({
    queryKey: [...taskKeys.all, path, query],
    queryFn: ({ signal }) => call<Page<Row>>(path, { query, signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const withSize = (filterParams: FilterParams): FilterParams => ({
  page: '1',
  ...filterParams,
  row: String(pageSize),
});

/** Which processes: those I may see, those I may intervene in, or all there are. */
export type ProcessScope = 'seen' | 'open' | 'all';
const finders: Record<ProcessScope, string> = {
  seen: '/workFlow/getListByPageCustom',
  open: '/workFlow/getInterveneList',
  all: '/workFlow/getListByPageCustomAllNotPermiss',
};
export const processesQuery = (scope: ProcessScope, filterParams: FilterParams) =>
  pageQuery<FoundProcess>(finders[scope], withSize(filterParams));

export const exportProcesses = ({ page: _page, ...query }: FilterParams) =>
  download('/workFlow/getListByPageCustomAllNotPermissExport', { query });

export const interventionsQuery = ({ page = '1', ...filterParams }: FilterParams) =>
  pageQuery<InterventionItem>(`${interveneLog}/${page}/${pageSize}`, filterParams);

export const operateLogQuery = (filterParams: FilterParams) =>
  pageQuery<OperateLogItem>('/workFlow/QybWfOperateLog', withSize(filterParams));

export const securityEventsQuery = (filterParams: FilterParams) =>
  pageQuery<SecurityEventItem>('/v1/securityEvents', withSize(filterParams));

/** What a person is asked to decide, now or when their turn comes. */
export const heldTasksQuery = (userId: string, page: number) =>
  pageQuery<TaskItem>('/workFlow/getTaskListByUserId', withSize({ userId, page: String(page) }));

export const wfModulesQuery = () =>
  queryOptions({
    queryKey: [...taskKeys.all, 'wfModules'],
    queryFn: ({ signal }) =>
      call<Page<WfModule>>('/workFlow/getWfModuleList', {
        query: { page: 1, rows: 999, sort: 'sn', order: 'asc' },
        signal,
        quiet: true,
      }),
  });

export const workFlowsQuery = () =>
  queryOptions({
    queryKey: [...taskKeys.all, 'workFlows'],
    queryFn: ({ signal }) =>
      call<WorkFlowItem[]>('/workFlow/getWorkFlowList', { signal, quiet: true }),
    staleTime: 0,
  });

type Asked = Omit<InterveneBody, 'requestKey' | 'taskId'>;
const post = <T>(path: string, json: object) =>
  call<T>(path, { method: 'POST', json: { requestKey: randomId(), ...json } });

export const intervene = (procInstId: string, asked: Asked & { taskId?: string }) =>
  post<unknown>(`${interveneLog}/handle`, { procInstId, ...asked });

export const interveneInMany = (procInstIds: readonly string[], asked: Asked) =>
  post<ItemResult[]>(`${interveneLog}/batchHandle`, { procInstIds, ...asked });

/** Earlier steps that processes may be returned to; none when they are of several modules. */
export const returnTargetsQuery = (procInstIds: readonly string[]) =>
  queryOptions({
    queryKey: [...taskKeys.all, 'returnTargets', procInstIds],
    queryFn: ({ signal }) =>
      call<ReturnTarget[]>(`${interveneLog}/returnTargets`, {
        method: 'POST',
        json: { procInstIds },
        signal,
        quiet: true,
      }),
    staleTime: 0,
  });

export const reassignTasks = (body: Omit<TransferBody, 'requestKey'>) =>
  post<TransferAnswer>('/workFlow/batchTaskDistribute', body);

/** Takes a row out of the list of all logs; it stays in that of its process. */
export const hideLogRow = (id: string, reason: string) =>
  call<void>(`/workFlow/QybWfOperateLog/delete/${id}`, { method: 'POST', json: { reason } });

export const showLogRow = (id: string) =>
  call<void>(`/workFlow/QybWfOperateLog/show/${id}`, { method: 'POST', json: {} });
