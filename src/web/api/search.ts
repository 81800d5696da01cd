import { queryOptions } from '@tanstack/react-query';
import type { FoundRecord } from '#shared/contract/index.ts';
import { call } from './client.ts';

/** Records of all modules that the person may read. */
export const searchQuery = (search: string) =>
  queryOptions({
    queryKey: ['search', search],
    queryFn: ({ signal }) =>
      call<FoundRecord[]>('/v1/common/search', {
        method: 'POST',
        json: { search },
        signal,
        quiet: true,
      }),
    staleTime: 0,
  });
