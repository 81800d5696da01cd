import type { CompanyRuleName, RuleOf } from '../schema/approvers/index.ts';
import type { ApproverRule, Flow } from '../schema/language/index.ts';

export type InstanceStatus =
  | 'draft'
  | 'running'
  | 'returned'
  | 'approved'
  | 'rejected'
  | 'withdrawn'
  | 'terminated';
export type StepInstanceStatus =
  | 'open'
  | 'passed'
  | 'rejected'
  | 'returned'
  /** Enough other branches had arrived. */
  | 'withdrawn'
  | 'cancelled';
type TaskStatus = 'waiting' | 'pending' | 'done' | 'cancelled';
export type Outcome = 'approved' | 'rejected' | 'returned' | 'autoSkipped';
export type CancelCause =
  | 'decided'
  | 'returned'
  | 'recovered'
  | 'terminated'
  | 'rejected'
  | 'reassigned'
  | 'removed'
  | 'sentToEnd'
  | 'enough';
/** Why nobody decided: a policy of the process, a vote that stands after another one was recovered, or time is up. */
export type SkipRule = 'approverIsStarter' | 'consecutive' | 'anyEarlier' | 'voteKept' | 'due';
/** How a task came to be without a rule of the step. */
type Succession = 'nobody' | 'reassigned' | 'escalated' | 'delegated' | 'added';
/**
 * How a task came to another one. `delegate` and `before`: that one waits for this opinion, then decides. `after`: this
 * one is asked once that one has approved, and must approve too.
 */
export type Addition = 'delegate' | 'before' | 'after';

/** Who is passed over; what is absent stays as it is set elsewhere. */
export interface SkipPolicy {
  approverIsStarter?: NonNullable<Flow['approverIsStarter']>;
  alreadyApproved?: NonNullable<Flow['alreadyApproved']>;
}

/**
 * One run of a process over a record. `stepInstances`, `tasks` and `calls` are only ever appended to: the position is the
 * order.
 */
export interface InstanceState {
  id: string;
  module: string;
  recordId: string;
  starterId: string;
  status: InstanceStatus;
  /** Counts from 1; a submission after a return or withdrawal is the next round. */
  round: number;
  /** Grows by one with each action. */
  rev: number;
  /** Step that returned it, for `resubmit: direct`. */
  returnedFrom: string | null;
  /** Since when nobody may decide; null: it is not suspended. */
  suspendedAt: string | null;
  /** How it is submitted again, where whoever returned it said so; null: as the process says. */
  resubmit: Flow['resubmit'] | null;
  /** People the starter chose, by step. */
  chosen: Record<string, string[]>;
  /** Policies of the company over those of the process, by step and for `everyStep`; it keeps those it began with. */
  skip: Record<string, SkipPolicy>;
  stepInstances: StepInstance[];
  tasks: Task[];
  calls: Call[];
}

/** One activation of a step. `path` is where the step stands in the tree: `['byAmount', 'large', 'gm']`. */
export interface StepInstance {
  id: string;
  stepId: string;
  path: string[];
  round: number;
  /** A passed or withdrawn step instance becomes cancelled when a return, a recovery or a new round undoes it. */
  status: StepInstanceStatus;
  openedAt: string;
  /** When it stopped being open; never changes after. */
  closedAt: string | null;
  /** Revision of the instance at which it opened, and at which it stopped being open. */
  openedRev: number;
  closedRev: number | null;
  /** When people are reminded, the step is decided without them, or a wait is over. */
  dueAt: string | null;
  /** How many deadlines of the step have passed. */
  deadlinesPassed: number;
  /**
   * Revision of the instance at which it was returned here, to come straight back: what was open then opens again once
   * this is passed; null: the next step does.
   */
  returnedRev: number | null;
}

/** How a step is opened that people come back to. */
export type CameBack = Pick<StepInstance, 'returnedRev'>;

/** One person's part in a step instance. */
export interface Task {
  id: string;
  stepInstanceId: string;
  stepId: string;
  assigneeId: string;
  /** Whose task it is; differs from the assignee for substitutes and delegates. */
  ownerId: string;
  /** The rule that found the person. */
  rule: ApproverRule | { rule: Succession; weight?: number };
  /** The task it was added to, by whoever has that one. */
  addedTo: string | null;
  addedHow: Addition | null;
  status: TaskStatus;
  outcome: Outcome | null;
  cause: CancelCause | null;
  /** Of an outcome nobody decided: by what. */
  skippedBy: SkipRule | null;
  createdAt: string;
  doneAt: string | null;
  /** Revision of the instance at which it ended. */
  doneRev: number | null;
}

/** How a called process ends. Returned to its starter or withdrawn, it has not ended: its starter may submit it again. */
export type CallOutcome = 'approved' | 'rejected' | 'terminated';

/** A process that a step instance of a `call` step waits for: a child, over a record of its own. */
export interface Call {
  /** Also that of the child. */
  id: string;
  stepInstanceId: string;
  stepId: string;
  /** Position in the list that the step names with `forEach`; 0 without. */
  entry: number;
  /** `cancelled`: nobody waits for it any more, so it is ended. */
  status: 'live' | 'cancelled' | CallOutcome;
  /** True when somebody has decided in it. */
  isDecided: boolean;
  startedAt: string;
  endedAt: string | null;
  /** Revision of the caller at which it ended. */
  endedRev: number | null;
}

type ByTask = { by: string; taskId: string };
/** `copyTo`: people whom whoever acts has chosen to get a copy. */
type Copied = { copyTo?: readonly string[] };
type Submission = { by: string; chosen?: Record<string, string[]> } & Copied;
/**
 * `admin`, in a name or as a mark, says that somebody permitted to intervene acts, as with `sendToEnd`; whoever calls has
 * checked that.
 */
export type Action =
  | ({ type: 'start' } & Submission)
  | ({ type: 'resubmit' } & Submission)
  | ({ type: 'approve' } & ByTask & Copied)
  | ({ type: 'reject' } & ByTask)
  | ({ type: 'return'; to: 'starter' | { stepId: string }; resubmit?: Flow['resubmit'] } & ByTask)
  | ({ type: 'reassign'; to: string; admin?: boolean } & ByTask)
  | ({ type: 'delegate'; to: readonly string[] } & ByTask)
  | ({ type: 'addSigner'; to: readonly string[]; how: 'before' | 'after' } & ByTask)
  | ({ type: 'removeSigner' } & ByTask)
  | { type: 'rejectAdmin'; by: string }
  | { type: 'returnAdmin'; by: string; to: 'starter' | { stepId: string } }
  | { type: 'suspend'; by: string }
  | { type: 'resume'; by: string }
  | { type: 'sendToEnd'; by: string; outcome: 'approved' | 'rejected' }
  /** By itself, when the time of a step instance is up. */
  | { type: 'due'; stepInstanceId: string }
  /** By themselves, in the transaction that brought them about: effects have run, a child has ended. */
  | { type: 'effectDone'; stepInstanceId: string }
  | { type: 'callEnded'; callId: string; outcome: CallOutcome }
  /** By itself, on a child: whoever called it waits no longer. */
  | { type: 'cancel' }
  /** To another version, once `movedTo` has put its steps in their places; `versions` says from which to which. */
  | { type: 'move'; by: string; versions: string }
  | { type: 'recover'; by: string; admin?: boolean }
  | { type: 'terminate'; by: string; admin?: boolean };
export type ActionOf<T extends Action['type']> = Extract<Action, { type: T }>;

/** Rules answered by the company's directory and the record; the interpreter answers the others itself. */
export type DirectoryRule = { [R in CompanyRuleName]: RuleOf<R> }[CompanyRuleName];

/** What the interpreter asks of its environment: pure functions over data loaded beforehand. */
export interface Environment {
  now: string;
  newId(): string;
  /** Value of a condition over the record; unknown is false. */
  holds(expression: string): boolean;
  /** People a rule finds, disabled ones left out. */
  resolve(rule: DirectoryRule, instance: InstanceState): readonly string[];
  /** How many entries a list of the record has. */
  entriesOf(list: string): number;
  /** When the day begins that an expression over the record names; null: none, or it is not known. */
  dayBegins(expression: string): string | null;
  /** When so much working time has passed from now: `P1DT4H`. */
  dueAt(duration: string): string;
  /** When is due what was to be due then, after time has stood still since a moment until now. */
  postponed(dueAt: string, since: string): string;
  /** False for people who are disabled or gone. */
  isActive(userId: string): boolean;
  /** Who acts for a person who is away, now and in this module. */
  substituteOf(userId: string): string | undefined;
  /** The leader above a person, for `approverIsStarter: up`. */
  leaderAbove(userId: string): string | undefined;
  administrators(): readonly string[];
}
