import { Type, type Static } from '@sinclair/typebox';
import { orNull } from '#engine/schema/language/index.ts';
import { OpinionFile } from './workflow.ts';

/** What somebody said about a record. */
export const CommentItem = Type.Object({
  id: Type.String(),
  /** ISO 8601. */
  at: Type.String(),
  by: Type.Object({ id: Type.String(), name: Type.String() }),
  /** Null: withdrawn, and only its place is left. */
  text: orNull(Type.String()),
  editedAt: orNull(Type.String()),
  /** The comment that this one answers. */
  replyTo: orNull(Type.String()),
  /** Whom its text names as `@name`. */
  mentions: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  files: Type.Array(OpinionFile),
  /** The reader’s own, to be edited and withdrawn. */
  isOwn: Type.Boolean(),
});
export type CommentItem = Static<typeof CommentItem>;

/** Somebody who may be named in a comment. */
export const MentionChoice = Type.Object({
  id: Type.String(),
  name: Type.String(),
  subtitle: orNull(Type.String()),
  /** False: cannot read the record, and so cannot be named. */
  mayRead: Type.Boolean(),
});
export type MentionChoice = Static<typeof MentionChoice>;
