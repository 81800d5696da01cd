import { queryOptions } from '@tanstack/react-query';
import { prefetched } from './prefetch.ts';
import { everyPage } from './everyPage.ts';

/** Menus, routes and buttons of the person signed in; fetched once per session. */
export const menusQuery = () =>
  queryOptions({
    queryKey: ['menus'],
    queryFn: async ({ signal }) => (await prefetched(everyPage.menus, { signal })).data,
    staleTime: Infinity,
  });
