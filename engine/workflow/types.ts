import type { ApproverRule, Flow } from '../schema/language/index.ts';

export type InstanceStatus = 'running' | 'returned' | 'approved' | 'rejected' | 'withdrawn' | 'terminated'; // prettier-ignore
export type VisitStatus = 'open' | 'passed' | 'rejected' | 'returned' | 'cancelled';
export type TaskStatus = 'waiting' | 'pending' | 'done' | 'cancelled';
export type Outcome = 'approved' | 'rejected' | 'returned' | 'autoSkipped';
export type CancelCause =
  'decided' | 'returned' | 'recovered' | 'terminated' | 'rejected' | 'reassigned';

/** One run of a process over a record. */
export interface InstanceState {
  id: string;
  module: string;
  recordId: string;
  starterId: string;
  status: InstanceStatus;
  /** Counts from 1; a submission after a return or withdrawal is the next round. */
  round: number;
  rev: number;
  /** Step that returned it, for `resubmit: direct`. */
  returnedFrom: string | null;
  /** People the starter chose, by step. */
  chosen: Record<string, string[]>;
  visits: Visit[];
  tasks: Task[];
}

/** One activation of a step. `path` is where the step stands in the tree: `['byAmount', 'large', 'gm']`. */
export interface Visit {
  id: string;
  stepId: string;
  path: string[];
  round: number;
  status: VisitStatus;
  openedAt: string;
  closedAt: string | null;
}

/** One person's part in a visit. */
export interface Task {
  id: string;
  visitId: string;
  stepId: string;
  assigneeId: string;
  /** Whose task it is; differs from the assignee for substitutes and delegates. */
  ownerId: string;
  /** The rule that found the person. */
  rule: ApproverRule | { rule: 'nobody' | 'reassigned' | 'substitute' };
  status: TaskStatus;
  outcome: Outcome | null;
  cause: CancelCause | null;
  createdAt: string;
  doneAt: string | null;
}

export type Action =
  | { type: 'start'; by: string; chosen?: Record<string, string[]> }
  | { type: 'approve'; by: string; taskId: string }
  | { type: 'reject'; by: string; taskId: string }
  | { type: 'return'; by: string; taskId: string; to: 'starter' | { stepId: string } }
  | { type: 'resubmit'; by: string; chosen?: Record<string, string[]> }
  | { type: 'recover'; by: string; admin?: boolean }
  | { type: 'reassign'; by: string; taskId: string; to: string }
  | { type: 'terminate'; by: string };

/** What the interpreter asks of the world; pure functions over data loaded before. */
export interface World {
  now: string;
  newId(): string;
  /** Value of a condition over the record; unknown is false. */
  holds(expression: string): boolean;
  /** People a rule finds, disabled ones left out. `decidedBy(step)` people are left out by the interpreter itself. */
  resolve(rule: ApproverRule, instance: InstanceState): string[];
  /** The leader above a person, for `approverIsStarter: up`. */
  leaderAbove(userId: string): string | undefined;
  administrators(): string[];
}

/** What the host must do besides writing the new state. */
export type WorkflowEffect =
  | { type: 'status'; status: InstanceStatus }
  | { type: 'assigned'; taskId: string; userId: string }
  | { type: 'notify'; stepId: string; userIds: string[] }
  | { type: 'log'; action: string; by: string; taskId?: string; stepId?: string; rule?: string };

export interface Transitioned {
  state: InstanceState;
  effects: WorkflowEffect[];
}

export type Transition = (
  flow: Flow,
  state: InstanceState,
  action: Action,
  world: World,
) => Transitioned;
