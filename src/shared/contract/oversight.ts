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

/** `POST /v1/workflowInterveneLogInfo/handle`, and with several processes `batchHandle`. */
export interface InterveneBody {
  requestKey: string;
  operation: Intervention;
  /** Of a hand-over: the one task that is meant; default: all that are open. */
  taskId?: string;
  /** reassign: the person; return: the step, default the starter; sendToEnd: `approved` or `rejected`. */
  to?: string;
  reason: string;
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

/** Body of `POST /workFlow/batchTaskDistribute`. */
export interface TransferBody {
  requestKey: string;
  /** Who has the tasks; default: the caller. */
  fromUserId?: string;
  /** Which of them; default: all that are open. */
  taskIds?: string[];
  /** Of all, those of this module. */
  moduleNo?: string;
  /** Who gets them. */
  to: string;
  reason: string;
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
  moduleTitle: Text;
  businessKey: string;
  title: string;
  number: string | null;
  starterId: string;
  starterName: string;
  /** Where its starter works now. */
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
