import type { Text } from '#engine/schema/language/index.ts';

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'canceled';

/** Work that goes on without whoever began it: GET /v1/jobs, newest first; GET /v1/jobs/:id. */
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
  /** At GET /v1/jobs/:id/file. */
  file: { name: string; size: number } | null;
}
