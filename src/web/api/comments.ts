import { queryOptions } from '@tanstack/react-query';
import type {
  AddComment,
  CommentItem,
  EditComment,
  MentionChoice,
} from '#shared/contract/index.ts';
import { call } from './client.ts';

export const commentKeys = {
  all: ['comments'] as const,
  of: (recordId: string) => ['comments', recordId] as const,
};

/** What was said about a record, the oldest first. The server tells when that is no longer all. */
export const commentsQuery = (module: string, recordId: string) =>
  queryOptions({
    queryKey: commentKeys.of(recordId),
    queryFn: ({ signal }) =>
      call<CommentItem[]>(`/v1/${module}/comments/${recordId}`, { signal, quiet: true }),
    staleTime: 0,
  });

export const mentionsQuery = (module: string, recordId: string, search: string) =>
  queryOptions({
    queryKey: ['mentions', module, recordId, search],
    queryFn: ({ signal }) =>
      call<MentionChoice[]>(`/v1/${module}/mentions/${recordId}`, {
        query: { search },
        signal,
        quiet: true,
      }),
    staleTime: 30_000,
  });

export const addComment = (module: string, recordId: string, json: AddComment) =>
  call<CommentItem>(`/v1/${module}/comments/${recordId}`, { method: 'POST', json });

export const editComment = (id: string, json: EditComment) =>
  call<CommentItem>(`/v1/comment/edit/${id}`, { method: 'POST', json });

export const withdrawComment = (id: string) =>
  call<CommentItem>(`/v1/comment/withdraw/${id}`, { method: 'POST', json: {} });
