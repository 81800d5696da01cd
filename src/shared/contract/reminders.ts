import { Type, type Static } from '@sinclair/typebox';
import { orNull } from '#engine/schema/language/index.ts';

/** What somebody is reminded of until they handle it. */
export const ReminderItem = Type.Object({
  id: Type.String(),
  rev: Type.Number(),
  title: Type.String(),
  content: orNull(Type.String()),
  /** The record it is about, if any. */
  moduleNo: orNull(Type.String()),
  businessKey: orNull(Type.String()),
  /** `2026-11-20` */
  dueDate: orNull(Type.String()),
  /** Since when it is shown. */
  day: orNull(Type.String()),
});
export type ReminderItem = Static<typeof ReminderItem>;
