import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MessageItem } from '#shared/contract/index.ts';
import { session } from '../session/session.ts';
import { call } from './client.ts';
import { taskKeys } from './tasks.ts';

export interface MessagePage {
  rows: MessageItem[];
  total: number;
  totalIsCapped: boolean;
  unread: number;
}

/**
 * One's own messages, newest first, or those not read before all others. The server announces them together with task
 * counts.
 */
export const messagesQuery = (page: number, row: number, unreadFirst = false) =>
  queryOptions({
    queryKey: [...taskKeys.all, 'messages', page, row, unreadFirst],
    queryFn: ({ signal }) => {
      const userId = session.get()?.user.id ?? '';
      return call<MessagePage>(`/v1/msg/${userId}/${page}/${row}`, {
        query: { unreadFirst },
        signal,
        quiet: true,
      });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const changeMessages = (type: 'read' | 'readAll' | 'delete', ids: readonly string[] = []) =>
  call(`/v1/msg/oper/${type}/`, { method: 'POST', query: { manyMsgId: ids.join() }, json: {} });
