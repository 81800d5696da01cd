import type { Text } from '#engine/schema/language/index.ts';
import type { Language } from '#engine/schema/language/index.ts';
import type { Job, JobState } from '#shared/contract/index.ts';

/** A row of `app.job`. */
export interface JobRow {
  id: string;
  kind: string;
  owner: string;
  language: Language;
  time_zone: string | null;
  title: string;
  params: unknown;
  created_at: string;
  ended_at: string | null;
  state: JobState;
  done: number;
  total: number | null;
  attempts: number;
  is_canceled: boolean;
  taken_until: string | null;
  result: unknown;
  error: Text | null;
  file_name: string | null;
  file_type: string | null;
  file_size: string | null;
  stored_as: string | null;
  sha256: string | null;
}

export const jobOf = (row: JobRow): Job => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  state: row.state,
  done: row.done,
  total: row.total,
  createdAt: row.created_at,
  endedAt: row.ended_at,
  error: row.error,
  result: row.result,
  file: row.file_name === null ? null : { name: row.file_name, size: Number(row.file_size) },
});
