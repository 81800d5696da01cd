import { Type, type Static } from '@sinclair/typebox';
import { OneOf, orNull } from '#engine/schema/language/index.ts';
import { Text } from './parts.ts';
import { messageCategories, type MessageCategory } from './choices.ts';

/** What a task or message says about where it leads. */
export const Opening = Type.Object({
  moduleNo: Type.Optional(orNull(Type.String())),
  /** The same, as some messages call it. */
  productNo: Type.Optional(orNull(Type.String())),
  businessKey: Type.Optional(orNull(Type.String())),
  /** What the record is part of, or the record itself where there is no `businessKey`. */
  detailId: Type.Optional(orNull(Type.String())),
  taskId: Type.Optional(orNull(Type.String())),
  procInstId: Type.Optional(orNull(Type.String())),
  businessType: Type.Optional(orNull(Type.String())),
  remark: Type.Optional(orNull(Type.String())),
  remark3: Type.Optional(orNull(Type.String())),
  messageType: Type.Optional(orNull(Type.String())),
  isDetails: Type.Optional(Type.Boolean()),
  /** What was said about the record: the message leads to it. */
  commentId: Type.Optional(Type.String()),
  formId: Type.Optional(
    orNull(Type.Object({ frontEndEngine: Type.Optional(orNull(Type.String())) })),
  ),
});
export type Opening = Static<typeof Opening>;

/** A message as its reader sees it. */
export const MessageItem = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  moduleNo: orNull(Type.String()),
  businessKey: orNull(Type.String()),
  title: Text,
  payload: Type.Record(Type.String(), Type.Unknown()),
  readAt: orNull(Type.String()),
  createdAt: Type.String(),
  /** Where it leads by now, in the words of tasks. */
  opening: Opening,
});
export type MessageItem = Static<typeof MessageItem>;

const Category = OneOf(Object.keys(messageCategories) as MessageCategory[]);

export const MessagePage = Type.Object({
  rows: Type.Array(MessageItem),
  total: Type.Number(),
  totalIsCapped: Type.Boolean(),
  /** Of all that the person wants to be told of, whatever is looked at. */
  unread: Type.Number(),
  /** How many there are of each category, and how many are not read; those that are not wanted, too. */
  categories: Type.Array(
    Type.Object({ category: Category, count: Type.Number(), unread: Type.Number() }),
  ),
});
export type MessagePage = Static<typeof MessagePage>;
