import { queryOptions } from '@tanstack/react-query';
import { frequentMenusApi } from '#shared/endpoints/frequentMenus.ts';
import { call } from './call.ts';

/** Pages that the person signed in keeps at hand, those used most first. */
export const frequentMenusQuery = () =>
  queryOptions({
    queryKey: ['frequentMenus'],
    queryFn: ({ signal }) => call(frequentMenusApi.list, { signal, quiet: true }),
    staleTime: Infinity,
  });

/** Keeps a page; one that is kept already was opened once more. */
export const addFrequentMenu = (url: string, quiet = false) =>
  call(frequentMenusApi.add, { body: { url }, quiet });

export const removeFrequentMenu = (id: string) => call(frequentMenusApi.remove, { params: { id } });
