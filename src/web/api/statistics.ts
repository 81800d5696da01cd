import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { StatisticsGroup } from '#shared/contract/index.ts';
import type { QueryOf } from '#shared/endpoints/endpoint.ts';
import { statisticsApi } from '#shared/endpoints/statistics.ts';
import { taskKeys } from './tasks.ts';
import { call, download } from './call.ts';

/** What is counted, as the address of the screen says it. */
export type StatisticsFilter = Partial<
  Record<
    'from' | 'to' | 'moduleNo' | 'orgId' | 'stepId' | 'userId' | 'search' | 'state' | 'sort',
    string
  >
>;

/** An address may say anything: the server checks it. */
const checked = (filter: StatisticsFilter) => filter as QueryOf<typeof statisticsApi.tasks>;

export const statisticsQuery = (groupBy: StatisticsGroup, filter: StatisticsFilter) =>
  queryOptions({
    queryKey: [...taskKeys.all, 'statistics', groupBy, filter],
    queryFn: ({ signal }) =>
      call(statisticsApi.count, { query: { ...checked(filter), groupBy }, signal, quiet: true }),
    staleTime: 30_000,
  });

export const statisticsTasksQuery = (page: number, rows: number, filter: StatisticsFilter) =>
  queryOptions({
    queryKey: [...taskKeys.all, 'statisticsTasks', page, rows, filter],
    queryFn: ({ signal }) =>
      call(statisticsApi.tasks, {
        params: { page, rows },
        query: checked(filter),
        signal,
        quiet: true,
      }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** All tasks that the filter finds, as a workbook. */
export const exportStatistics = ({ sort: _sort, ...filter }: StatisticsFilter) =>
  download(statisticsApi.export, { query: checked(filter) });
