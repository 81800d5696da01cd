import { Type } from '@sinclair/typebox';
import { commentLimits } from '../contract/choices.ts';
import { CommentItem, MentionChoice } from '../contract/comments.ts';
import { endpoint, type BodyOf } from './endpoint.ts';
import { ById, OneRecord, RecordId, RequestKey, Search } from './parts.ts';

const said = {
  text: Type.String({ maxLength: commentLimits.text, pattern: '\\S' }),
  /** People whom the text names; whoever may not read the record is refused. */
  mentions: Type.Optional(Type.Array(RecordId, { maxItems: commentLimits.mentions })),
};
const AddBody = Type.Object({
  requestKey: RequestKey,
  ...said,
  /** Uploads of one’s own that belong to no record. */
  files: Type.Optional(Type.Array(RecordId, { maxItems: commentLimits.files })),
  replyTo: Type.Optional(RecordId),
});

/** What people say about records. */
export const commentsApi = {
  /** The oldest first. */
  list: endpoint('GET', '/v1/:module/comments/:id', {
    params: OneRecord,
    answer: Type.Array(CommentItem),
  }),
  add: endpoint('POST', '/v1/:module/comments/:id', {
    params: OneRecord,
    body: AddBody,
    answer: CommentItem,
  }),
  /** Who may be named in a comment. */
  mentions: endpoint('GET', '/v1/:module/mentions/:id', {
    params: OneRecord,
    query: Type.Object({ search: Type.Optional(Search) }),
    answer: Type.Array(MentionChoice),
  }),
  /** One’s own, in other words. Files stay. */
  edit: endpoint('POST', '/v1/comment/edit/:id', {
    params: ById,
    body: Type.Object(said),
    answer: CommentItem,
  }),
  withdraw: endpoint('POST', '/v1/comment/withdraw/:id', {
    params: ById,
    answer: CommentItem,
  }),
};

export type AddComment = BodyOf<typeof commentsApi.add>;
export type EditComment = BodyOf<typeof commentsApi.edit>;
