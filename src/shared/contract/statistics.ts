import type { Text } from '#engine/schema/language/index.ts';

/** What figures of processes are told by. */
export const statisticsGroups = ['module', 'org', 'step', 'person', 'period'] as const;
export type StatisticsGroup = (typeof statisticsGroups)[number];

/** Which of the tasks: those a figure counts. `processes`: the first of each process. */
export const taskStates = ['processes', 'open', 'done', 'overdue', 'rejected'] as const;
export type TaskState = (typeof taskStates)[number];

/** Figures of what was asked of people; tasks that passed by themselves or were taken away are not among them. */
export interface StatisticsFigures {
  processes: number;
  tasks: number;
  open: number;
  done: number;
  /** Past their time, whether decided since or not. */
  overdue: number;
  /** Rejected or returned. */
  rejected: number;
  /** Working hours until a decision; null without any. */
  averageHours: number | null;
  /** Working hours of the longest wait, until the decision or until now. */
  longestHours: number | null;
}
export interface StatisticsRow extends StatisticsFigures {
  /** Module, organisation, person, month `2026-11`, or `module/step`; null: none. */
  key: string | null;
  title: Text;
}
export interface StatisticsAnswer {
  rows: StatisticsRow[];
  all: StatisticsFigures;
}

/** One task. */
export interface StatisticsTask {
  taskId: string;
  procInstId: string;
  moduleNo: string;
  moduleTitle: Text;
  businessKey: string;
  title: string;
  number: string | null;
  stepTitle: Text;
  personName: string;
  /** Whose task it is, when somebody else has it. */
  onBehalfOf: string | null;
  starterName: string;
  orgName: string | null;
  assignedAt: string;
  doneAt: string | null;
  /** When it is due; null: never. */
  dueAt: string | null;
  isOverdue: boolean;
  outcome: string | null;
  /** Of the process. */
  status: string;
  durationHours: number;
}
