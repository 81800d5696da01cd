import type { LogEntry } from './workflow.ts';

/** What was said and done from one submission to the next. */
export interface LogGroup {
  /** Counts from 1. */
  round: number;
  entries: LogEntry[];
}
/** What was asked of one person. */
export interface PrintedTask {
  taskId: string;
  round: number;
  stepTitle: { en: string; zh: string };
  person: string;
  /** Whose task it is, when somebody else has it. */
  onBehalfOf: string | null;
  assignedAt: string;
  doneAt: string | null;
  outcome: string | null;
  /** Why it was taken from the person, of one that nobody decided. */
  cause: string | null;
  /** Working hours until it ended, or until now. */
  durationHours: number;
  comment: string | null;
}
/** The process of a record, to be put on paper. */
export interface PrintedLog {
  head: {
    procInstId: string;
    moduleNo: string;
    moduleTitle: { en: string; zh: string };
    businessKey: string;
    title: string;
    number: string | null;
    status: string;
    starterName: string;
    orgName: string | null;
    startedAt: string;
    endedAt: string | null;
    /** Working hours from the start until the end, or until now. */
    durationHours: number;
  };
  /** `selectOperateLogToPrint`: what people said and decided. */
  groups: LogGroup[];
  /** `selectOperateLogToPrintTaskAll`: all that was asked of anybody, in order. */
  tasks: PrintedTask[];
}
