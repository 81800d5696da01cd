import { queryOptions } from '@tanstack/react-query';
import { commentsApi, type AddComment, type EditComment } from '#shared/endpoints/comments.ts';
import { call } from './call.ts';

export const commentKeys = {
  all: ['comments'] as const,
  of: (recordId: string) => ['comments', recordId] as const,
};

/** What was said about a record, the oldest first. The server tells when that is no longer all. */
export const commentsQuery = (module: string, recordId: string) =>
  queryOptions({
    queryKey: commentKeys.of(recordId),
    queryFn: ({ signal }) =>
      call(commentsApi.list, { params: { module, id: recordId }, signal, quiet: true }),
    staleTime: 0,
  });

export const mentionsQuery = (module: string, recordId: string, search: string) =>
  queryOptions({
    queryKey: ['mentions', module, recordId, search],
    queryFn: ({ signal }) =>
      call(commentsApi.mentions, {
        params: { module, id: recordId },
        query: { search },
        signal,
        quiet: true,
      }),
    staleTime: 30_000,
  });

export const addComment = (module: string, recordId: string, body: AddComment) =>
  call(commentsApi.add, { params: { module, id: recordId }, body });

export const editComment = (id: string, body: EditComment) =>
  call(commentsApi.edit, { params: { id }, body });

export const withdrawComment = (id: string) => call(commentsApi.withdraw, { params: { id } });
