import { queryOptions } from '@tanstack/react-query';
import { noticesApi } from '#shared/endpoints/notices.ts';
import { recordsApi } from '#shared/endpoints/records.ts';
import { taskKeys } from './tasks.ts';
import { call } from './call.ts';

/** Published notices for me, those on top first. The server announces them together with task counts. */
export const noticesQuery = (row: number) =>
  queryOptions({
    queryKey: [...taskKeys.all, 'notices', row],
    queryFn: ({ signal }) => call(noticesApi.own, { query: { row }, signal, quiet: true }),
    staleTime: 0,
  });

/** Those that come up by themselves and that I have not read. */
export const popUpsQuery = () =>
  queryOptions({
    queryKey: [...taskKeys.all, 'popUps'],
    queryFn: ({ signal }) =>
      call(noticesApi.own, { query: { popUp: true, row: 20 }, signal, quiet: true }),
  });

export const viewNotice = (id: string) =>
  call(noticesApi.view, { body: { id }, quiet: true, keepalive: true });

/** Who has read a record that is for readers, and who has not. */
export const readReceiptsQuery = (module: string, id: string) =>
  queryOptions({
    queryKey: ['receipts', module, id],
    queryFn: ({ signal }) =>
      call(recordsApi.readers, { params: { module, id }, signal, quiet: true }),
    staleTime: 0,
    retry: false,
  });

export const remindReaders = (module: string, id: string) =>
  call(recordsApi.remindReaders, { params: { module, id } });
