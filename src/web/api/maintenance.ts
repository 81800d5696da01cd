import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** Announced maintenance (type WH); the application is closed while there is any. */
export const maintenanceQuery = () =>
  queryOptions({
    queryKey: ['maintenance'],
    queryFn: async ({ signal }) => {
      const options = { query: { type: 'WH' }, signal, quiet: true };
      const entries = await call<unknown>('/v1/common/maintenance', options);
      return Array.isArray(entries) ? entries : [];
    },
    staleTime: Infinity,
  });
