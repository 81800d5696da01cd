import type { OpinionFile } from './workflow.ts';

/** What one comment may hold. */
export const commentLimits = { text: 2_000, mentions: 20, files: 10, perMinute: 20 } as const;

/** What somebody said about a record. */
export interface CommentItem {
  id: string;
  /** ISO 8601. */
  at: string;
  by: { id: string; name: string };
  /** Null: withdrawn, and only its place is left. */
  text: string | null;
  editedAt: string | null;
  /** The comment that this one answers. */
  replyTo: string | null;
  /** Whom its text names as `@name`. */
  mentions: { id: string; name: string }[];
  files: OpinionFile[];
  /** The reader’s own, to be edited and withdrawn. */
  isOwn: boolean;
}

/** Somebody who may be named in a comment. */
export interface MentionChoice {
  id: string;
  name: string;
  subtitle: string | null;
  /** False: cannot read the record, and so cannot be named. */
  mayRead: boolean;
}
