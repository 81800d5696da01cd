import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '#shared/endpoints/endpoint.ts';
import { messagesApi } from '#shared/endpoints/messages.ts';
import { taskKeys } from './tasks.ts';
import { session } from '../session/session.ts';
import { call } from './call.ts';

/** One's own messages, newest first. The server announces them together with task counts. */
export const messagesQuery = (
  page: number,
  row: number,
  filter: QueryOf<typeof messagesApi.list> = {},
) =>
  queryOptions({
    queryKey: [...taskKeys.all, 'messages', page, row, filter],
    queryFn: ({ signal }) => {
      const userId = session.get()?.user.id ?? '';
      return call(messagesApi.list, {
        params: { userId, page, row },
        query: filter,
        signal,
        quiet: true,
      });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const changeMessages = (type: 'read' | 'readAll' | 'delete', ids: readonly string[] = []) =>
  call(messagesApi.change, { params: { type }, query: { manyMsgId: ids.join() } });
