import { queryOptions } from '@tanstack/react-query';
import { commonApi } from '#shared/endpoints/common.ts';
import { call } from './call.ts';

/** Records of all modules that the person may read. */
export const searchQuery = (search: string) =>
  queryOptions({
    queryKey: ['search', search],
    queryFn: ({ signal }) => call(commonApi.search, { body: { search }, signal, quiet: true }),
    staleTime: 0,
  });
