import type { Text } from '#engine/schema/language/index.ts';

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'canceled';

/** Work that goes on without whoever began it. */
export interface Job {
  id: string;
  kind: string;
  /** What people read, in the language in which it was begun. */
  title: string;
  state: JobState;
  /** How far it is: of rows, pages … */
  done: number;
  total: number | null;
  createdAt: string;
  endedAt: string | null;
  /** Why it failed. */
  error: Text | null;
  /** What its kind has to tell. */
  result: unknown;
  /** What it made, to be downloaded. */
  file: { name: string; size: number } | null;
}
