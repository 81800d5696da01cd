import { Type, type Static } from '@sinclair/typebox';
import { OneOf, orNull } from '#engine/schema/language/index.ts';
import { Text, objectAs } from './parts.ts';
import type { FieldType, Flow } from '#engine/schema/language/index.ts';
import type { FlowProblem } from '#engine/schema/check/checkFlow.ts';

/** Where a process comes from: the module’s file, or the browser, over that of the file. */
export const FlowSource = OneOf(['file', 'browser']);
export type FlowSource = Static<typeof FlowSource>;

/** A draft: there is one for each module, whoever draws. */
export const FlowDraft = Type.Object({
  flow: objectAs<Flow>(),
  /** Grows with each save. */
  rev: Type.Number(),
  /** The version in force when it was begun, or compared with last. */
  baseVersion: Type.Number(),
  by: Type.String(),
  at: Type.String(),
});
export type FlowDraft = Static<typeof FlowDraft>;

/** A row for each module with a process. */
export const ProcessItem = Type.Object({
  module: Type.String(),
  title: Text,
  icon: orNull(Type.String()),
  source: FlowSource,
  /** Of the process in force. */
  version: Type.Number(),
  /** When that version came, and of what was published in the browser by whom and why. */
  at: Type.String(),
  by: orNull(Type.String()),
  note: orNull(Type.String()),
  /** Open instances: running or returned, on any version. */
  running: Type.Number(),
  /** Of those, how many are on an older version. */
  runningOnOlder: Type.Number(),
  draft: orNull(Type.Omit(FlowDraft, ['flow'])),
});
export type ProcessItem = Static<typeof ProcessItem>;

/** A version that brought another process than the one before. */
export const FlowVersion = Type.Object({
  version: Type.Number(),
  source: FlowSource,
  at: Type.String(),
  by: orNull(Type.String()),
  note: orNull(Type.String()),
  isCurrent: Type.Boolean(),
  /** Open instances that run on it. */
  running: Type.Number(),
});
export type FlowVersion = Static<typeof FlowVersion>;

/** A field that conditions and approver rules may name. */
export const DesignField = Type.Object({
  path: Type.String(),
  title: Text,
  type: Type.Unsafe<FieldType>(Type.String()),
  /** Module of the record it refers to. */
  ref: Type.Optional(Type.String()),
});
export type DesignField = Static<typeof DesignField>;

export const ProcessDesign = Type.Object({
  module: Type.String(),
  title: Text,
  source: FlowSource,
  version: Type.Number(),
  /** In force. */
  flow: objectAs<Flow>(),
  draft: orNull(FlowDraft),
  versions: Type.Array(FlowVersion),
  /** Own fields, in their order. */
  fields: Type.Array(DesignField),
  posts: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
  groups: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
  /** Modules with a process, which steps may call. */
  processes: Type.Array(Type.Object({ module: Type.String(), title: Text })),
});
export type ProcessDesign = Static<typeof ProcessDesign>;

export const SimulatedStep = Type.Object({
  stepId: Type.String(),
  /** From the root: containers, their case or branch, the step. */
  path: Type.Array(Type.String()),
  people: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  /** Nobody was found: these are whom the policy names instead, if anybody. */
  isNobody: Type.Boolean(),
  /** The starter has to choose; nobody was chosen yet. */
  mustChoose: Type.Boolean(),
});
export type SimulatedStep = Static<typeof SimulatedStep>;

export const Simulation = Type.Object({
  steps: Type.Array(SimulatedStep),
  /** The step at which it would be stuck: nobody decides, and there is no administrator. */
  deadEnd: orNull(Type.String()),
});
export type Simulation = Static<typeof Simulation>;

export type { FlowProblem };
