import { queryOptions } from '@tanstack/react-query';
import type { MaintenanceEntry } from '#shared/contract/index.ts';
import { call } from './client.ts';

/** Announced maintenance (type WH); the application is closed while there is any. It may begin while people work. */
export const maintenanceQuery = () =>
  queryOptions({
    queryKey: ['maintenance'],
    queryFn: ({ signal }) =>
      call<MaintenanceEntry[]>('/v1/common/maintenance', {
        query: { type: 'WH' },
        signal,
        quiet: true,
      }),
    staleTime: 0,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  });
