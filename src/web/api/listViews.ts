import { queryOptions } from '@tanstack/react-query';
import type { ListView, ListViewBody } from '#shared/contract/index.ts';
import { call } from './client.ts';

/** Views of a list: one's own, and those that others share. */
export const listViewsQuery = (module: string, screen: string | undefined) =>
  queryOptions({
    queryKey: ['views', module, screen ?? ''],
    queryFn: ({ signal }) => {
      const query = screen ? `?screen=${encodeURIComponent(screen)}` : '';
      return call<ListView[]>(`/v1/${module}/views${query}`, { signal, quiet: true });
    },
    staleTime: 60_000,
  });

export const saveListView = (module: string, json: ListViewBody) =>
  call<{ id: string }>(`/v1/${module}/views`, { method: 'POST', json });

export const deleteListView = (module: string, id: string) =>
  call<void>(`/v1/${module}/views/${id}`, { method: 'DELETE' });
