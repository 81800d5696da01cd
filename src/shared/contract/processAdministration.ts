import type { Text } from '#engine/schema/language/index.ts';

/** What somebody permitted to intervene does to processes of others. */
export const interventions = [
  'reject',
  'return',
  'recover',
  'reassign',
  'transfer',
  'sendToEnd',
  'terminate',
] as const;
export type Intervention = (typeof interventions)[number];

/** The statuses that processes are looked for by: all but a draft's. */
export const processStatuses = [
  'running',
  'returned',
  'approved',
  'rejected',
  'withdrawn',
  'terminated',
] as const;
export type ProcessStatus = (typeof processStatuses)[number];

/** A step that processes may be returned to. */
export interface ReturnTarget {
  stepId: string;
  title: Text;
  /** How many of the processes have it behind them. */
  count: number;
}

/** What became of one of several processes or tasks; `message` is empty when it was done. */
export interface ItemResult {
  id: string;
  /** How the record is called, for those who may intervene there. */
  title?: string;
  code: number;
  message: string;
  error?: string;
}

export interface TransferAnswer {
  results: ItemResult[];
  /** There were more than are taken at once; another call takes the next. */
  hasMore: boolean;
}

/** A row of the intervene log. */
export interface InterventionItem {
  id: string;
  /** `GY-202611-0001` */
  number: string;
  at: string;
  operatorName: string;
  operation: Intervention;
  procInstId: string;
  moduleNo: string;
  moduleTitle: Text;
  businessKey: string;
  title: string;
  recordNumber: string | null;
  /** Of a hand-over: who had the task, and who got it. */
  fromName: string | null;
  toName: string | null;
  /** The step it was returned to; null: the starter, or no return. */
  stepTitle: Text | null;
  /** Of `sendToEnd`. */
  outcome: string | null;
  reason: string;
  /** Shared by what was done in one go. */
  batchId: string | null;
  /** Why it was refused; null: it was done. */
  refusal: Text | null;
}

export interface Page<Row> {
  rows: Row[];
  total: number;
  /** The total stopped at 10,001. */
  totalIsCapped: boolean;
}

/** A process, as it is found. */
export interface FoundProcess {
  procInstId: string;
  moduleNo: string;
  /** Which variant of its module the record is. */
  businessType: string | null;
  moduleTitle: Text;
  businessKey: string;
  title: string;
  number: string | null;
  starterId: string;
  starterName: string;
  /** Where its starter worked at the start. */
  orgName: string | null;
  startedAt: string;
  endedAt: string | null;
  status: string;
  /** Who is asked now. */
  tasks: OpenTaskItem[];
}
export interface OpenTaskItem {
  taskId: string;
  stepTitle: Text;
  userId: string;
  name: string;
  /** When it came. */
  since: string;
}

/** An area of the menu with the processes of its modules. */
export interface ModuleType {
  /** Id of the menu entry; `other` for modules that the menu does not name. */
  typeId: string;
  title: Text;
  modules: { moduleNo: string; title: Text }[];
}
/** The same with what waits for the caller. */
export interface ModuleTypeCount extends Omit<ModuleType, 'modules'> {
  count: number;
  modules: { moduleNo: string; title: Text; count: number }[];
}
/** A module with a process, numbered in the order of the menu. */
export interface WfModule {
  sn: number;
  moduleNo: string;
  title: Text;
  typeId: string;
  typeTitle: Text;
}
/** A process that records of a module take. */
export interface WorkFlowItem extends WfModule {
  /** Of the module whose process it is; running instances keep theirs. */
  version: number;
  publishedAt: string;
  /** Its approvals, in reading order. */
  steps: { stepId: string; title: Text }[];
  /** The caller may make such a record and submit it. */
  canStart: boolean;
  /** How many are under way; null where the caller may not intervene. */
  open: number | null;
}
/** What may be done with several tasks at once, by module and step. */
export type BatchConfig = Record<string, Record<string, ('execute' | 'reject' | 'reassign')[]>>;
/** Who is asked at a step, or would be. */
export interface ActivityUsers {
  stepId: string;
  title: Text;
  users: { id: string; name: string; orgName: string | null }[];
}

/** A row of the log of all processes. */
export interface OperateLogItem {
  id: string;
  procInstId: string;
  at: string;
  moduleNo: string;
  moduleTitle: Text;
  businessKey: string;
  title: string;
  number: string | null;
  /** Empty for what happened by itself. */
  operatorName: string;
  onBehalfOfName: string | null;
  action: string;
  stepTitle: Text | null;
  opinion: string | null;
  /** Who took it out of this list, when and why; null: it is in the list. */
  hidden: { byName: string; at: string; reason: string } | null;
}
