import { queryOptions } from '@tanstack/react-query';
import type { DownloadsAnswer, RedeemCode } from '#shared/contract/index.ts';
import { call } from './client.ts';

export const downloadsQuery = () =>
  queryOptions({
    queryKey: ['downloads'],
    queryFn: ({ signal }) => call<DownloadsAnswer>('/v1/downloads', { signal, quiet: true }),
    staleTime: 0,
  });

/** Reserves a code for the person; the same one when asked again. */
export const takeCode = () => call<RedeemCode>('/v1/downloads/code', { method: 'POST' });
