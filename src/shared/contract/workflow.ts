import type { ProcessStatus } from './processAdministration.ts';

/** A sentence that a person writes often into opinions. */
export interface OpinionTemplate {
  id: string;
  content: string;
}
/** An item of a to-do or done list. */
export interface TaskItem {
  taskId: string;
  moduleNo: string;
  moduleTitle: { en: string; zh: string };
  businessKey: string;
  procInstId: string;
  /** Title and number of the record. */
  title: string;
  number: string | null;
  /** Which variant of its module the record is. */
  businessType: string | null;
  /** Where it is: of my applications the step that is waited for; empty once the process is over. */
  stepTitle: { en: string; zh: string };
  starterId: string;
  starterName: string;
  startedAt: string;
  assignedAt: string;
  doneAt: string | null;
  /** Of what waits: when it is due; null: never. */
  dueAt?: string | null;
  outcome: string | null;
  status: string;
  /** `rejectToStarter` reopens the form (bohui=1). */
  remark: string | null;
  /** When asked for: the first figure of money that the module's list adds up; null: none, or not for the caller. */
  amount?: string | null;
  /** When asked for: name of whom it is about, by the subtitles of records; null: as above. */
  counterpart?: string | null;
  /** When asked for: department of the starter. */
  orgName?: string | null;
  /** When asked for: names of those who are asked now or have it back, and since when the first of them is; null: nobody. */
  waitingFor?: string[];
  waitingSince?: string | null;
}
/** A page of such a list. */
export interface TaskPage {
  rows: TaskItem[];
  total: number;
  totalIsCapped: boolean;
  /** Of what one started, with details: how many there are in each state. */
  counts?: Partial<Record<ProcessStatus, number>>;
}
/** One result per task: a failure leaves the others done. */
export interface BatchResult {
  taskId: string;
  code: number;
  message: string;
}
/** Parts of the form in which one decides, of which a company asks for some and leaves out others. */
export const decisionParts = [
  'opinion',
  'attachment',
  'signature',
  'node',
  'assignee',
  'copy',
  'log',
  'chart',
] as const;
export type DecisionPart = (typeof decisionParts)[number];

/** What belongs to a decision at a step; parts that it does not name are there, and nobody has to fill them in. */
export type DecisionForm = Partial<
  Record<DecisionPart, { demand: 'required' | 'hidden'; hint: string }>
>;

/** All that an approval screen shows besides the record. */
export interface ProcessInfo {
  instance: {
    procInstId: string;
    moduleNo: string;
    businessKey: string;
    /** What the record is about, as lists of tasks call it. */
    title: string;
    /** Name of whom it is about, as the caller may see it. */
    counterpart: string | null;
    status: string;
    round: number;
    starterId: string;
    starterName: string;
    startedAt: string;
    rev: number;
  } | null;
  /** The caller’s open task on this record, if any. */
  task: { taskId: string; stepId: string; stepTitle: { en: string; zh: string } } | null;
  /** approve, reject, rejectToStarter, return, recover, urge, resubmit, submit … that the caller may do now. */
  actions: string[];
  /** Signers the caller has added and may take back. */
  signers: { taskId: string; name: string }[];
  /** Steps the caller may return the own task to, besides the starter. */
  earlierSteps: { stepId: string; title: { en: string; zh: string } }[];
  /** How it is submitted again after a return, unless whoever returns it says otherwise. */
  resubmit: 'rerun' | 'direct';
  /** Steps that somebody who may intervene can return it to. */
  returnTargets: { stepId: string; title: { en: string; zh: string } }[];
  /** Fields as the step sees them. */
  fields: Record<string, 'write' | 'read' | 'hidden'>;
  /** What belongs to the caller's decision. */
  form: DecisionForm;
  /** Steps passed, open and to come, in order. */
  path: PathStep[];
  log: LogEntry[];
}
export interface PathStep {
  stepId: string;
  title: { en: string; zh: string };
  type: string;
  state: 'done' | 'open' | 'ahead' | 'rejected' | 'returned' | 'skipped' | 'withdrawn';
  mode?: string;
  /** Of a step that waits: until when (ISO 8601 in UTC), or for how much working time. */
  wait?: { until: string } | { for: string };
  /** Of a step that returns the process: why. */
  reason?: { en: string; zh: string };
  /** Of a step to come: no rule finds anybody, so whoever is named stands in. */
  isStandIn?: true;
  /** Branches it stands in, outermost first; absent: none. */
  branches?: {
    fork: string;
    branch: string;
    title: { en: string; zh: string } | null;
    /** Where not all branches of the fork are needed: how many are, and of how many. */
    enough?: { needed: number; of: number };
  }[];
  /** Of a step that calls: the processes it waits or waited for. */
  calls?: CalledProcess[];
  people: {
    id: string;
    name: string;
    /** What the vote weighs; absent: as any other. */
    weight?: number;
    /** Of the task that is or was this person’s; absent for steps to come. */
    taskId?: string;
    outcome: string | null;
    doneAt: string | null;
    assignedAt: string | null;
  }[];
}
/** A process that a step has called. */
export interface CalledProcess {
  procInstId: string;
  status: 'running' | 'returned' | 'withdrawn' | 'approved' | 'rejected' | 'terminated';
  /** Absent for whoever may not read its record. */
  record?: { moduleNo: string; businessKey: string; title: string };
}
export interface LogEntry {
  seq: number;
  at: string;
  by: { id: string; name: string };
  onBehalfOf: { id: string; name: string } | null;
  action: string;
  stepTitle: { en: string; zh: string } | null;
  /** That was acted on, if any. */
  taskId?: string | null;
  /** Working hours that the task had waited. */
  durationHours?: number | null;
  /** Why it happened by itself, how a called process ended, or between which versions it moved; absent: no such thing. */
  rule?: string;
  comment: string | null;
  /** What was attached to the comment; absent: nothing. */
  files?: OpinionFile[];
  /** Field changes made with the action: old → new. */
  changes: Record<string, { old: unknown; new: unknown }>;
  /** Of the records that these changes name, by id, as far as the reader may know them. */
  titles: Record<string, string>;
}
/** A file attached to an opinion, downloaded like every attachment. */
export interface OpinionFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  type: string;
}
