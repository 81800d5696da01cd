import { Type, type Static } from '@sinclair/typebox';
import { OneOf, orNull } from '#engine/schema/language/index.ts';
import { Text, ofProcess } from './parts.ts';
import { interventions } from './choices.ts';

/** A step that processes may be returned to. */
export const ReturnTarget = Type.Object({
  stepId: Type.String(),
  title: Text,
  /** How many of the processes have it behind them. */
  count: Type.Number(),
});
export type ReturnTarget = Static<typeof ReturnTarget>;

/** What became of one of several processes or tasks; `message` is empty when it was done. */
export const ItemResult = Type.Object({
  id: Type.String(),
  /** How the record is called, for those who may intervene there. */
  title: Type.Optional(Type.String()),
  code: Type.Number(),
  message: Type.String(),
  error: Type.Optional(Type.String()),
});
export type ItemResult = Static<typeof ItemResult>;

export const TransferAnswer = Type.Object({
  results: Type.Array(ItemResult),
  /** There were more than are taken at once; another call takes the next. */
  hasMore: Type.Boolean(),
});
export type TransferAnswer = Static<typeof TransferAnswer>;

/** A row of the intervene log. */
export const InterventionItem = Type.Object({
  id: Type.String(),
  /** `GY-202611-0001` */
  number: Type.String(),
  at: Type.String(),
  operatorName: Type.String(),
  operation: OneOf(interventions),
  procInstId: Type.String(),
  moduleNo: Type.String(),
  moduleTitle: Text,
  businessKey: Type.String(),
  title: Type.String(),
  recordNumber: orNull(Type.String()),
  /** Of a hand-over: who had the task, and who got it. */
  fromName: orNull(Type.String()),
  toName: orNull(Type.String()),
  /** The step it was returned to; null: the starter, or no return. */
  stepTitle: orNull(Text),
  /** Of `sendToEnd`. */
  outcome: orNull(Type.String()),
  reason: Type.String(),
  /** Shared by what was done in one go. */
  batchId: orNull(Type.String()),
  /** Why it was refused; null: it was done. */
  refusal: orNull(Text),
});
export type InterventionItem = Static<typeof InterventionItem>;

export const OpenTaskItem = Type.Object({
  taskId: Type.String(),
  stepTitle: Text,
  userId: Type.String(),
  name: Type.String(),
  /** When it came. */
  since: Type.String(),
});
export type OpenTaskItem = Static<typeof OpenTaskItem>;

/** A process, as it is found. */
export const FoundProcess = Type.Object({
  ...ofProcess,
  /** Which variant of its module the record is. */
  businessType: orNull(Type.String()),
  starterId: Type.String(),
  starterName: Type.String(),
  /** Where its starter worked at the start. */
  orgName: orNull(Type.String()),
  startedAt: Type.String(),
  endedAt: orNull(Type.String()),
  status: Type.String(),
  isSuspended: Type.Boolean(),
  /** Who is asked now. */
  tasks: Type.Array(OpenTaskItem),
});
export type FoundProcess = Static<typeof FoundProcess>;

/** An area of the menu with the processes of its modules. */
export const ModuleType = Type.Object({
  /** Id of the menu entry; `other` for modules that the menu does not name. */
  typeId: Type.String(),
  title: Text,
  modules: Type.Array(Type.Object({ moduleNo: Type.String(), title: Text })),
});
export type ModuleType = Static<typeof ModuleType>;

/** The same with what waits for the caller. */
export const ModuleTypeCount = Type.Composite([
  Type.Omit(ModuleType, ['modules']),
  Type.Object({
    count: Type.Number(),
    modules: Type.Array(
      Type.Object({ moduleNo: Type.String(), title: Text, count: Type.Number() }),
    ),
  }),
]);
export type ModuleTypeCount = Static<typeof ModuleTypeCount>;

/** A module with a process, numbered in the order of the menu. */
export const WfModule = Type.Object({
  sn: Type.Number(),
  moduleNo: Type.String(),
  title: Text,
  typeId: Type.String(),
  typeTitle: Text,
});
export type WfModule = Static<typeof WfModule>;

/** A process that records of a module take. */
export const WorkFlowItem = Type.Composite([
  WfModule,
  Type.Object({
    /** Of the module whose process it is; running instances keep theirs. */
    version: Type.Number(),
    publishedAt: Type.String(),
    /** Its approvals, in reading order. */
    steps: Type.Array(Type.Object({ stepId: Type.String(), title: Text })),
    /** The caller may make such a record and submit it. */
    canStart: Type.Boolean(),
    /** How many are under way; null where the caller may not intervene. */
    open: orNull(Type.Number()),
  }),
]);
export type WorkFlowItem = Static<typeof WorkFlowItem>;

/** A row of the log of all processes. */
export const OperateLogItem = Type.Object({
  id: Type.String(),
  ...ofProcess,
  at: Type.String(),
  /** Empty for what happened by itself. */
  operatorName: Type.String(),
  onBehalfOfName: orNull(Type.String()),
  action: Type.String(),
  stepTitle: orNull(Text),
  opinion: orNull(Type.String()),
  /** Who took it out of this list, when and why; null: it is in the list. */
  hidden: orNull(Type.Object({ byName: Type.String(), at: Type.String(), reason: Type.String() })),
});
export type OperateLogItem = Static<typeof OperateLogItem>;

/** What may be done with several tasks at once, by module and step. */
export const BatchConfig = Type.Record(
  Type.String(),
  Type.Record(Type.String(), Type.Array(OneOf(['execute', 'reject', 'reassign']))),
);
export type BatchConfig = Static<typeof BatchConfig>;

/** Who is asked at a step, or would be. */
export const ActivityUsers = Type.Object({
  stepId: Type.String(),
  title: Text,
  users: Type.Array(
    Type.Object({ id: Type.String(), name: Type.String(), orgName: orNull(Type.String()) }),
  ),
});
export type ActivityUsers = Static<typeof ActivityUsers>;
