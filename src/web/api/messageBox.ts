import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MessagePage } from '#shared/contract/index.ts';
import { session } from '../session/session.ts';
import { call } from './client.ts';
import { taskKeys } from './tasks.ts';

interface MessageFilter {
  category?: string;
  unread?: boolean;
  /** Those not read before all others. */
  unreadFirst?: boolean;
}

/** One's own messages, newest first. The server announces them together with task counts. */
export const messagesQuery = (page: number, row: number, filter: MessageFilter = {}) =>
  queryOptions({
    queryKey: [...taskKeys.all, 'messages', page, row, filter],
    queryFn: ({ signal }) => {
      const userId = session.get()?.user.id ?? '';
      return call<MessagePage>(`/v1/msg/${userId}/${page}/${row}`, {
        query: { ...filter },
        signal,
        quiet: true,
      });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const changeMessages = (type: 'read' | 'readAll' | 'delete', ids: readonly string[] = []) =>
  call(`/v1/msg/oper/${type}/`, { method: 'POST', query: { manyMsgId: ids.join() }, json: {} });
