import { Type, type Static } from '@sinclair/typebox';
import { OneOf, orNull } from '#engine/schema/language/index.ts';
import { FieldChanges, Text, someOf } from './parts.ts';
import { processStatuses, decisionParts } from './choices.ts';

/** A sentence that a person writes often into opinions. */
export const OpinionTemplate = Type.Object({ id: Type.String(), content: Type.String() });
export type OpinionTemplate = Static<typeof OpinionTemplate>;

/** An item of a to-do or done list. */
export const TaskItem = Type.Object({
  taskId: Type.String(),
  moduleNo: Type.String(),
  moduleTitle: Text,
  businessKey: Type.String(),
  procInstId: Type.String(),
  /** Title and number of the record. */
  title: Type.String(),
  number: orNull(Type.String()),
  /** Which variant of its module the record is. */
  businessType: orNull(Type.String()),
  /** Where it is: of my applications the step that is waited for; empty once the process is over. */
  stepTitle: Text,
  starterId: Type.String(),
  starterName: Type.String(),
  startedAt: Type.String(),
  assignedAt: Type.String(),
  doneAt: orNull(Type.String()),
  /** Of what waits: when it is due; null: never. */
  dueAt: Type.Optional(orNull(Type.String())),
  outcome: orNull(Type.String()),
  status: Type.String(),
  /** Nobody may decide for now. */
  isSuspended: Type.Boolean(),
  /** `rejectToStarter` reopens the form (bohui=1). */
  remark: orNull(Type.String()),
  /** When asked for: the first figure of money that the module's list adds up; null: none, or not for the caller. */
  amount: Type.Optional(orNull(Type.String())),
  /** When asked for: name of whom it is about, by the subtitles of records; null: as above. */
  counterpart: Type.Optional(orNull(Type.String())),
  /** When asked for: department of the starter. */
  orgName: Type.Optional(orNull(Type.String())),
  /** When asked for: names of those who are asked now or have it back, and since when the first of them is; null: nobody. */
  waitingFor: Type.Optional(Type.Array(Type.String())),
  waitingSince: Type.Optional(orNull(Type.String())),
});
export type TaskItem = Static<typeof TaskItem>;

/** A page of such a list. */
export const TaskPage = Type.Object({
  rows: Type.Array(TaskItem),
  total: Type.Number(),
  totalIsCapped: Type.Boolean(),
  /** Of what one started, with details: how many there are in each state. */
  counts: Type.Optional(someOf(processStatuses, Type.Number())),
});
export type TaskPage = Static<typeof TaskPage>;

/** One result per task: a failure leaves the others done. */
export const BatchResult = Type.Object({
  taskId: Type.String(),
  code: Type.Number(),
  message: Type.String(),
});
export type BatchResult = Static<typeof BatchResult>;

/** What belongs to a decision at a step; parts that it does not name are there, and nobody has to fill them in. */
export const DecisionForm = someOf(
  decisionParts,
  Type.Object({ demand: OneOf(['required', 'hidden']), hint: Type.String() }),
);
export type DecisionForm = Static<typeof DecisionForm>;

/** A process that a step has called. */
export const CalledProcess = Type.Object({
  procInstId: Type.String(),
  status: OneOf(['running', 'returned', 'withdrawn', 'approved', 'rejected', 'terminated']),
  /** Absent for whoever may not read its record. */
  record: Type.Optional(
    Type.Object({ moduleNo: Type.String(), businessKey: Type.String(), title: Type.String() }),
  ),
});
export type CalledProcess = Static<typeof CalledProcess>;

export const PathStep = Type.Object({
  stepId: Type.String(),
  title: Text,
  type: Type.String(),
  state: OneOf(['done', 'open', 'ahead', 'rejected', 'returned', 'skipped', 'withdrawn']),
  /** Of a step that is skipped: the rule by which it is. */
  skippedBy: Type.Optional(Type.String()),
  mode: Type.Optional(Type.String()),
  /** Of a step that waits: until when (ISO 8601 in UTC), or for how much working time. */
  wait: Type.Optional(
    Type.Union([Type.Object({ until: Type.String() }), Type.Object({ for: Type.String() })]),
  ),
  /** Of a step that returns the process: why. */
  reason: Type.Optional(Text),
  /** Of a step to come: no rule finds anybody, so whoever is named stands in. */
  isStandIn: Type.Optional(Type.Literal(true)),
  /** Branches it stands in, outermost first; absent: none. */
  branches: Type.Optional(
    Type.Array(
      Type.Object({
        fork: Type.String(),
        branch: Type.String(),
        title: orNull(Text),
        /** Where not all branches of the fork are needed: how many are, and of how many. */
        enough: Type.Optional(Type.Object({ needed: Type.Number(), of: Type.Number() })),
      }),
    ),
  ),
  /** Of a step that calls: the processes it waits or waited for. */
  calls: Type.Optional(Type.Array(CalledProcess)),
  people: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      /** What the vote weighs; absent: as any other. */
      weight: Type.Optional(Type.Number()),
      /** Who brought this person in, to be heard before, to decide after, or to prepare the decision; absent: a rule did. */
      added: Type.Optional(
        Type.Object({
          how: Type.Union([
            Type.Literal('before'),
            Type.Literal('after'),
            Type.Literal('delegate'),
          ]),
          by: Type.String(),
        }),
      ),
      /** In whose place this person is asked. */
      onBehalfOf: Type.Optional(Type.String()),
      /** Of the task that is or was this person’s; absent for steps to come. */
      taskId: Type.Optional(Type.String()),
      outcome: orNull(Type.String()),
      doneAt: orNull(Type.String()),
      assignedAt: orNull(Type.String()),
    }),
  ),
});
export type PathStep = Static<typeof PathStep>;

/** A step to come; `choose` where the starter has to say who. */
export const PreviewStep = Type.Composite([
  PathStep,
  Type.Object({ choose: orNull(Type.Object({ among: orNull(Type.Array(Type.String())) })) }),
]);
export type PreviewStep = Static<typeof PreviewStep>;

/** A file attached to an opinion, downloaded like every attachment. */
export const OpinionFile = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Bytes. */
  size: Type.Number(),
  type: Type.String(),
});
export type OpinionFile = Static<typeof OpinionFile>;

export const LogEntry = Type.Object({
  seq: Type.Number(),
  at: Type.String(),
  by: Type.Object({ id: Type.String(), name: Type.String() }),
  onBehalfOf: orNull(Type.Object({ id: Type.String(), name: Type.String() })),
  action: Type.String(),
  stepTitle: orNull(Text),
  /** That was acted on, if any. */
  taskId: Type.Optional(orNull(Type.String())),
  /** Working hours that the task had waited. */
  durationHours: Type.Optional(orNull(Type.Number())),
  /** Why it happened by itself, how a called process ended, or between which versions it moved; absent: no such thing. */
  rule: Type.Optional(Type.String()),
  /** Names of those who were brought in, whom it was returned to, or who got a copy; absent: nobody. */
  people: Type.Optional(Type.Array(Type.String())),
  comment: orNull(Type.String()),
  /** What was attached to the comment; absent: nothing. */
  files: Type.Optional(Type.Array(OpinionFile)),
  /** Field changes made with the action: old → new. */
  changes: FieldChanges,
  /** Of the records that these changes name, by id, as far as the reader may know them. */
  titles: Type.Record(Type.String(), Type.String()),
});
export type LogEntry = Static<typeof LogEntry>;

/** Where an action has led a process. */
export const ProcessAnswer = Type.Object({
  procInstId: Type.String(),
  businessKey: Type.String(),
  status: OneOf(['draft', ...processStatuses]),
  round: Type.Number(),
  rev: Type.Number(),
  /** Names of those who are asked now. */
  waitingFor: Type.Array(Type.String()),
});
export type ProcessAnswer = Static<typeof ProcessAnswer>;

/** All that an approval screen shows besides the record. */
export const ProcessInfo = Type.Object({
  instance: orNull(
    Type.Object({
      procInstId: Type.String(),
      moduleNo: Type.String(),
      businessKey: Type.String(),
      /** What the record is about, as lists of tasks call it. */
      title: Type.String(),
      /** Name of whom it is about, as the caller may see it. */
      counterpart: orNull(Type.String()),
      status: Type.String(),
      round: Type.Number(),
      starterId: Type.String(),
      starterName: Type.String(),
      startedAt: Type.String(),
      rev: Type.Number(),
      /** While nobody may decide: since when, who said so, and why. */
      suspended: Type.Optional(
        Type.Object({ at: Type.String(), byName: Type.String(), reason: Type.String() }),
      ),
    }),
  ),
  /** The caller’s open task on this record, if any. */
  task: orNull(Type.Object({ taskId: Type.String(), stepId: Type.String(), stepTitle: Text })),
  /** approve, reject, rejectToStarter, return, recover, urge, resubmit, submit … that the caller may do now. */
  actions: Type.Array(Type.String()),
  /** Signers the caller has added and may take back. */
  signers: Type.Array(Type.Object({ taskId: Type.String(), name: Type.String() })),
  /** Steps the caller may return the own task to, besides the starter. */
  earlierSteps: Type.Array(Type.Object({ stepId: Type.String(), title: Text })),
  /** The caller may choose people who get a copy of what is approved. */
  mayCopy: Type.Boolean(),
  /** How it goes on after a return, unless whoever returns it says otherwise. */
  resubmit: OneOf(['rerun', 'direct']),
  /** Steps that somebody who may intervene can return it to. */
  returnTargets: Type.Array(Type.Object({ stepId: Type.String(), title: Text })),
  /** Fields as the step sees them. */
  fields: Type.Record(Type.String(), OneOf(['write', 'read', 'hidden'])),
  /** What belongs to the caller's decision. */
  form: DecisionForm,
  /** Steps passed, open and to come, in order. */
  path: Type.Array(PathStep),
  log: Type.Array(LogEntry),
});
export type ProcessInfo = Static<typeof ProcessInfo>;
