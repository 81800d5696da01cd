import { queryOptions } from '@tanstack/react-query';
import { commonApi } from '#shared/endpoints/common.ts';
import { prefetched } from './prefetch.ts';
import { call } from './call.ts';
import { everyPage } from './everyPage.ts';

export const maintenanceKeys = {
  all: ['maintenance'],
  now: ['maintenance', 'now'],
  planned: ['maintenance', 'planned'],
} as const;

/** Announced maintenance (type WH); the application is closed while there is any. It may begin while people work. */
export const maintenanceQuery = () =>
  queryOptions({
    queryKey: maintenanceKeys.now,
    queryFn: async ({ signal }) => (await prefetched(everyPage.maintenance, { signal })).data,
    staleTime: 0,
    // whoever waits is let in soon after it ends
    refetchInterval: ({ state }) => (state.data?.length ? 10_000 : 60_000),
    refetchOnWindowFocus: true,
  });

/** Maintenance of the next hours. */
export const plannedMaintenanceQuery = () =>
  queryOptions({
    queryKey: maintenanceKeys.planned,
    queryFn: ({ signal }) => call(commonApi.planned, { signal, quiet: true }),
    staleTime: 60_000,
    refetchInterval: 5 * 60_000,
    refetchOnWindowFocus: true,
  });
