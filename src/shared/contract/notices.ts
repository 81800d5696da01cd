import { Type, type Static } from '@sinclair/typebox';
import { orNull } from '#engine/schema/language/index.ts';

/** A published notice as one of its readers sees it, those on top first, then the latest. */
export const NoticeItem = Type.Object({
  id: Type.String(),
  moduleNo: Type.String(),
  title: Type.String(),
  content: Type.String(),
  /** The content has bold, lists and links, as Markdown. */
  isFormatted: Type.Boolean(),
  /** ISO 8601; null: it never said when. */
  publishedAt: orNull(Type.String()),
  /** How it is shown, from the dictionary of the module. */
  shownAs: orNull(Type.String()),
  isTop: Type.Boolean(),
  isRead: Type.Boolean(),
  files: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      size: Type.Number(),
      type: Type.String(),
    }),
  ),
});
export type NoticeItem = Static<typeof NoticeItem>;

/** Those for the reader; `popUp`: those that come up by themselves and are not read. */
export const NoticesAnswer = Type.Object({ rows: Type.Array(NoticeItem), unread: Type.Number() });
export type NoticesAnswer = Static<typeof NoticesAnswer>;
