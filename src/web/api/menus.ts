import { queryOptions } from '@tanstack/react-query';
import type { MenuAnswer } from '#shared/contract/index.ts';
import { call } from './client.ts';

/** Menus, routes and buttons of the person signed in; fetched once per session. */
export const menusQuery = () =>
  queryOptions({
    queryKey: ['menus'],
    queryFn: ({ signal }) =>
      call<MenuAnswer>('/platform/getAllMenusByUserId', { signal, quiet: true }),
    staleTime: Infinity,
  });
