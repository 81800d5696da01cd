import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Arrangement, DashboardRequest } from '#shared/contract/index.ts';
import { dashboardsApi } from '#shared/endpoints/dashboards.ts';
import { definitionKeys } from './definitions.ts';
import { taskKeys } from './tasks.ts';
import { call } from './call.ts';
import { prefetch, prefetched } from './prefetch.ts';
import { writeSetting } from './settings.ts';

export const dashboardQuery = (name: string) =>
  queryOptions({
    queryKey: [...definitionKeys.all, 'dashboard', name],
    queryFn: ({ signal }) => call(dashboardsApi.one, { params: { name }, signal, quiet: true }),
    staleTime: Infinity,
  });

/** Asks for what stands in the widgets while what shows them is on its way. */
export const prefetchDashboardData = (name: string, request: DashboardRequest) =>
  prefetch(dashboardsApi.data, { params: { name }, body: request });

/** What stands in the widgets; the server tells together with task counts that it may have changed. */
export const dashboardDataQuery = (name: string, request: DashboardRequest) =>
  queryOptions({
    queryKey: [...taskKeys.all, 'dashboard', name, request],
    queryFn: async ({ signal }) =>
      (await prefetched(dashboardsApi.data, { params: { name }, body: request, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** As it is being drawn; the figures of the last one stay until the next are there. */
export const drawnDashboardQuery = (name: string, value: unknown) =>
  queryOptions({
    queryKey: ['drawnDashboard', name, value],
    queryFn: ({ signal }) =>
      call(dashboardsApi.drawn, { params: { name }, body: { value }, signal, quiet: true }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });

/** Null: as it was at first. */
export function saveArrangement(
  client: QueryClient,
  name: string,
  arrangement: Arrangement | null,
): void {
  client.setQueryData(
    dashboardQuery(name).queryKey,
    (before) => before && { ...before, arrangement },
  );
  writeSetting(client, `dashboard.${name}`, arrangement);
}
