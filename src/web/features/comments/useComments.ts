import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import type { AddComment, CommentItem, EditComment } from '#shared/contract/index.ts';
import {
  addComment,
  commentKeys,
  commentsQuery,
  editComment,
  withdrawComment,
} from '../../api/comments.ts';

export interface Comments {
  module: string;
  recordId: string;
  all: readonly CommentItem[];
  find: (id: string | null) => CommentItem | undefined;
  add: (said: AddComment) => Promise<void>;
  edit: (id: string, said: EditComment) => Promise<void>;
  withdraw: (id: string) => Promise<void>;
  /** Brings another comment into view. */
  show: (event: MouseEvent, id: string) => void;
}

/** What was said about a record, and saying more. */
export function useComments(module: string, recordId: string): Comments {
  const client = useQueryClient();
  const { data: all = [] } = useQuery(commentsQuery(module, recordId));
  const then = async (done: Promise<CommentItem>) => {
    await done;
    await client.invalidateQueries({ queryKey: commentKeys.of(recordId) });
  };
  return {
    module,
    recordId,
    all,
    find: (id) => all.find((comment) => comment.id === id),
    add: (said) => then(addComment(module, recordId, said)),
    edit: (id, { text, mentions = [] }) => then(editComment(id, { text, mentions })),
    withdraw: (id) => then(withdrawComment(id)),
    show: (event, id) => {
      event.preventDefault();
      showComment(id);
    },
  };
}

/** Brings a comment into view and the focus to it. */
export function showComment(id: string): boolean {
  const place = document.getElementById(`comment-${id}`);
  place?.scrollIntoView({ block: 'center' });
  place?.focus({ preventScroll: true });
  return place !== null;
}
