import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  Page,
  StatisticsAnswer,
  StatisticsGroup,
  StatisticsTask,
} from '#shared/contract/index.ts';
import { call, download } from './client.ts';
import { taskKeys } from './tasks.ts';

/** What is counted, as the address of the screen says it. */
export type StatisticsFilter = Partial<
  Record<
    'from' | 'to' | 'moduleNo' | 'orgId' | 'stepId' | 'userId' | 'search' | 'state' | 'sort',
    string
  >
>;

export const statisticsQuery = (groupBy: StatisticsGroup, filter: StatisticsFilter) =>
  queryOptions({
    queryKey: [...taskKeys.all, 'statistics', groupBy, filter],
    queryFn: ({ signal }) =>
      call<StatisticsAnswer>('/workFlow/selectFlowStatisticsCount', {
        query: { ...filter, groupBy },
        signal,
        quiet: true,
      }),
    staleTime: 30_000,
  });

export const statisticsTasksQuery = (page: number, rows: number, filter: StatisticsFilter) =>
  queryOptions({
    queryKey: [...taskKeys.all, 'statisticsTasks', page, rows, filter],
    queryFn: ({ signal }) =>
      call<Page<StatisticsTask>>(`/workFlow/selectFlowStatistics/${page}/${rows}`, {
        query: filter,
        signal,
        quiet: true,
      }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** All tasks that the filter finds, as a workbook. */
export const exportStatistics = (filter: StatisticsFilter) =>
  download('/workFlow/selectFlowStatisticsExport', { query: { ...filter, sort: undefined } });
