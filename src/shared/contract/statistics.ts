import { Type, type Static } from '@sinclair/typebox';
import { orNull } from '#engine/schema/language/index.ts';
import { Text, ofProcess } from './parts.ts';

/** Figures of what was asked of people; tasks that passed by themselves or were taken away are not among them. */
export const StatisticsFigures = Type.Object({
  processes: Type.Number(),
  tasks: Type.Number(),
  open: Type.Number(),
  done: Type.Number(),
  /** Past their time, whether decided since or not. */
  overdue: Type.Number(),
  /** Rejected or returned. */
  rejected: Type.Number(),
  /** Working hours until a decision; null without any. */
  averageHours: orNull(Type.Number()),
  /** Working hours of the longest wait, until the decision or until now. */
  longestHours: orNull(Type.Number()),
});
export type StatisticsFigures = Static<typeof StatisticsFigures>;

export const StatisticsRow = Type.Composite([
  StatisticsFigures,
  Type.Object({
    /** Module, organisation, person, month `2026-11`, or `module/step`; null: none. */
    key: orNull(Type.String()),
    title: Text,
  }),
]);
export type StatisticsRow = Static<typeof StatisticsRow>;

export const StatisticsAnswer = Type.Object({
  rows: Type.Array(StatisticsRow),
  all: StatisticsFigures,
});
export type StatisticsAnswer = Static<typeof StatisticsAnswer>;

/** One task. */
export const StatisticsTask = Type.Object({
  taskId: Type.String(),
  ...ofProcess,
  stepTitle: Text,
  personName: Type.String(),
  /** Whose task it is, when somebody else has it. */
  onBehalfOf: orNull(Type.String()),
  starterName: Type.String(),
  orgName: orNull(Type.String()),
  assignedAt: Type.String(),
  doneAt: orNull(Type.String()),
  /** When it is due; null: never. */
  dueAt: orNull(Type.String()),
  isOverdue: Type.Boolean(),
  outcome: orNull(Type.String()),
  /** Of the process. */
  status: Type.String(),
  durationHours: Type.Number(),
});
export type StatisticsTask = Static<typeof StatisticsTask>;
