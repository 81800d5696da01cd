import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import type {
  Arrangement,
  DashboardAnswer,
  DashboardData,
  DashboardRequest,
} from '#shared/contract/index.ts';
import { call } from './client.ts';
import { definitionKeys } from './definitions.ts';
import { writeSetting } from './settings.ts';
import { taskKeys } from './tasks.ts';

export const dashboardQuery = (name: string) =>
  queryOptions({
    queryKey: [...definitionKeys.all, 'dashboard', name],
    queryFn: ({ signal }) =>
      call<DashboardAnswer>(`/v1/dashboards/${name}`, { signal, quiet: true }),
    staleTime: Infinity,
  });

/** What stands in the widgets; the server tells together with task counts that it may have changed. */
export const dashboardDataQuery = (name: string, request: DashboardRequest) =>
  queryOptions({
    queryKey: [...taskKeys.all, 'dashboard', name, request],
    queryFn: ({ signal }) =>
      call<DashboardData>(`/v1/dashboards/${name}/data`, {
        method: 'POST',
        json: request,
        signal,
        quiet: true,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
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
