import { Type, type Static } from '@sinclair/typebox';
import { OneOf, orNull } from '#engine/schema/language/index.ts';
import { Text } from './parts.ts';

export const JobState = OneOf(['waiting', 'running', 'done', 'failed', 'canceled']);
export type JobState = Static<typeof JobState>;

/** Work that goes on without whoever began it. */
export const Job = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  /** What people read, in the language in which it was begun. */
  title: Type.String(),
  state: JobState,
  /** How far it is: of rows, pages … */
  done: Type.Number(),
  total: orNull(Type.Number()),
  createdAt: Type.String(),
  endedAt: orNull(Type.String()),
  /** Why it failed. */
  error: orNull(Text),
  /** What its kind has to tell. */
  result: Type.Unknown(),
  /** What it made, to be downloaded. */
  file: orNull(Type.Object({ name: Type.String(), size: Type.Number() })),
});
export type Job = Static<typeof Job>;
