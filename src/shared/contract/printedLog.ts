import { Type, type Static } from '@sinclair/typebox';
import { orNull } from '#engine/schema/language/index.ts';
import { Text, ofProcess } from './parts.ts';
import { LogEntry } from './workflow.ts';

/** What was said and done from one submission to the next. */
export const LogGroup = Type.Object({
  /** Counts from 1. */
  round: Type.Number(),
  entries: Type.Array(LogEntry),
});
export type LogGroup = Static<typeof LogGroup>;

/** What was asked of one person. */
export const PrintedTask = Type.Object({
  taskId: Type.String(),
  round: Type.Number(),
  stepTitle: Text,
  person: Type.String(),
  /** Whose task it is, when somebody else has it. */
  onBehalfOf: orNull(Type.String()),
  assignedAt: Type.String(),
  doneAt: orNull(Type.String()),
  outcome: orNull(Type.String()),
  /** Why it was taken from the person, of one that nobody decided. */
  cause: orNull(Type.String()),
  /** Working hours until it ended, or until now. */
  durationHours: Type.Number(),
  comment: orNull(Type.String()),
});
export type PrintedTask = Static<typeof PrintedTask>;

/** The process of a record, to be put on paper. */
export const PrintedLog = Type.Object({
  head: Type.Object({
    ...ofProcess,
    status: Type.String(),
    starterName: Type.String(),
    orgName: orNull(Type.String()),
    startedAt: Type.String(),
    endedAt: orNull(Type.String()),
    /** Working hours from the start until the end, or until now. */
    durationHours: Type.Number(),
  }),
  /** `selectOperateLogToPrint`: what people said and decided. */
  groups: Type.Array(LogGroup),
  /** `selectOperateLogToPrintTaskAll`: all that was asked of anybody, in order. */
  tasks: Type.Array(PrintedTask),
});
export type PrintedLog = Static<typeof PrintedLog>;
