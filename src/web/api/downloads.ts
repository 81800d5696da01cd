import { queryOptions } from '@tanstack/react-query';
import { downloadsApi } from '#shared/endpoints/downloads.ts';
import { call } from './call.ts';

export const downloadsQuery = () =>
  queryOptions({
    queryKey: ['downloads'],
    queryFn: ({ signal }) => call(downloadsApi.list, { signal, quiet: true }),
    staleTime: 0,
  });

/** Reserves a code for the person; the same one when asked again. */
export const takeCode = () => call(downloadsApi.takeCode);
