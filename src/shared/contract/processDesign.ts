import type { FieldType, Flow, Text } from '#engine/schema/language/index.ts';
import type { FlowProblem } from '#engine/schema/check/checkFlow.ts';

/** Where a process comes from: the module’s file, or the browser, over that of the file. */
export type FlowSource = 'file' | 'browser';

/** A draft: there is one for each module, whoever draws. */
export interface FlowDraft {
  flow: Flow;
  /** Grows with each save. */
  rev: number;
  /** The version in force when it was begun, or compared with last. */
  baseVersion: number;
  by: string;
  at: string;
}
/** A row for each module with a process. */
export interface ProcessItem {
  module: string;
  title: Text;
  icon: string | null;
  source: FlowSource;
  /** Of the process in force. */
  version: number;
  /** When that version came, and of what was published in the browser by whom and why. */
  at: string;
  by: string | null;
  note: string | null;
  /** Open instances: running or returned, on any version. */
  running: number;
  /** Of those, how many are on an older version. */
  runningOnOlder: number;
  draft: Omit<FlowDraft, 'flow'> | null;
}
/** A version that brought another process than the one before. */
export interface FlowVersion {
  version: number;
  source: FlowSource;
  at: string;
  by: string | null;
  note: string | null;
  isCurrent: boolean;
  /** Open instances that run on it. */
  running: number;
}
/** A field that conditions and approver rules may name. */
export interface DesignField {
  path: string;
  title: Text;
  type: FieldType;
  /** Module of the record it refers to. */
  ref?: string;
}
export interface ProcessDesign {
  module: string;
  title: Text;
  source: FlowSource;
  version: number;
  /** In force. */
  flow: Flow;
  draft: FlowDraft | null;
  versions: FlowVersion[];
  /** Own fields, in their order. */
  fields: DesignField[];
  posts: { code: string; name: string }[];
  groups: { code: string; name: string }[];
  /** Modules with a process, which steps may call. */
  processes: { module: string; title: Text }[];
}
export type { FlowProblem };

export interface SimulatedStep {
  stepId: string;
  /** From the root: containers, their case or branch, the step. */
  path: string[];
  people: { id: string; name: string }[];
  /** Nobody was found: these are whom the policy names instead, if anybody. */
  isNobody: boolean;
  /** The starter has to choose; nobody was chosen yet. */
  mustChoose: boolean;
}
export interface Simulation {
  steps: SimulatedStep[];
  /** The step at which it would be stuck: nobody decides, and there is no administrator. */
  deadEnd: string | null;
}
