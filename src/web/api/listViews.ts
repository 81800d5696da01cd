import { queryOptions } from '@tanstack/react-query';
import type { ListViewBody } from '#shared/contract/index.ts';
import { listViewsApi } from '#shared/endpoints/listViews.ts';
import { call } from './call.ts';

/** Views of a list: one's own, and those that others share. */
export const listViewsQuery = (module: string, screen: string | undefined) =>
  queryOptions({
    queryKey: ['views', module, screen ?? ''],
    queryFn: ({ signal }) =>
      call(listViewsApi.list, { params: { module }, query: { screen }, signal, quiet: true }),
    staleTime: 60_000,
  });

export const saveListView = (module: string, body: ListViewBody) =>
  call(listViewsApi.save, { params: { module }, body });

export const deleteListView = (module: string, id: string) =>
  call(listViewsApi.remove, { params: { module, id } });
