import { queryOptions } from '@tanstack/react-query';
import type { FrequentMenu } from '#shared/contract/index.ts';
import { call } from './client.ts';

/** Pages that the person signed in keeps at hand, those used most first. */
export const frequentMenusQuery = () =>
  queryOptions({
    queryKey: ['frequentMenus'],
    queryFn: ({ signal }) =>
      call<FrequentMenu[]>('/v1/user/queryAllUseMenu', { signal, quiet: true }),
    staleTime: Infinity,
  });

/** Keeps a page; one that is kept already was opened once more. */
export const addFrequentMenu = (url: string, quiet = false) =>
  call<FrequentMenu>('/v1/user/useMenuAdd', { method: 'POST', json: { url }, quiet });

export const removeFrequentMenu = (id: string) =>
  call<void>(`/v1/user/useMenuDelete/${id}`, { method: 'POST', json: {} });
