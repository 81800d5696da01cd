import { queryOptions } from '@tanstack/react-query';
import type { NoticesAnswer, ReadReceipts } from '#shared/contract/index.ts';
import { call } from './client.ts';
import { taskKeys } from './tasks.ts';

/** Published notices for me, those on top first. The server announces them together with task counts. */
export const noticesQuery = (row: number) =>
  queryOptions({
    queryKey: [...taskKeys.all, 'notices', row],
    queryFn: ({ signal }) =>
      call<NoticesAnswer>('/v1/notices', { query: { row }, signal, quiet: true }),
    staleTime: 0,
  });

/** Those that come up by themselves and that I have not read. */
export const popUpsQuery = () =>
  queryOptions({
    queryKey: [...taskKeys.all, 'popUps'],
    queryFn: ({ signal }) =>
      call<NoticesAnswer>('/v1/notices', { query: { popUp: true, row: 20 }, signal, quiet: true }),
  });

export const viewNotice = (id: string) =>
  call('/sysManage/notice/viewNotice', {
    method: 'POST',
    json: { id },
    quiet: true,
    // whoever closes a notice often closes the page with it
    keepalive: true,
  });

/** Who has read a record that is for readers, and who has not. */
export const readReceiptsQuery = (module: string, id: string) =>
  queryOptions({
    queryKey: ['receipts', module, id],
    queryFn: ({ signal }) =>
      call<ReadReceipts>(`/v1/${module}/readers/${id}`, { signal, quiet: true }),
    staleTime: 0,
    retry: false,
  });

export const remindReaders = (module: string, id: string) =>
  call<{ sent: number }>(`/v1/${module}/remindReaders/${id}`, { method: 'POST', json: {} });
