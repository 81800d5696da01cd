import { spanOf } from '#engine/workflow/workingTime.ts';
import { draftInstance, transition } from '#engine/workflow/index.ts';
import type { ApproverRule, CallStep, Flow } from '#engine/schema/language/index.ts';
import type {
  Action,
  CallOutcome,
  InstanceState,
  Task,
  WorkflowEffect,
  Environment,
} from '#engine/workflow/index.ts';

/** Holders by role; leaders by person; conditions by their text. */
export interface Company {
  roles: Record<string, string[]>;
  leaders?: Record<string, string>;
  /** Whom other rules find, by their name. */
  found?: Partial<Record<ApproverRule['rule'], string[]>>;
  facts?: Record<string, boolean>;
  administrators?: string[];
  disabled?: string[];
  /** Who acts for whom. */
  substitutes?: Record<string, string>;
  /** How many entries each list of the record has; one where it is not named. */
  entries?: Record<string, number>;
  /** When the days begin that are waited for. */
  days?: Record<string, string>;
}

export function makeEnvironment({
  roles,
  leaders = {},
  found = {},
  facts = {},
  administrators = ['admin'],
  disabled = [],
  substitutes = {},
  entries = {},
  days = {},
}: Company): Environment {
  let count = 0;
  const isActive = (id: string) => !disabled.includes(id);
  return {
    now: '2026-11-20T08:00:00.000Z',
    newId: () => `id${(count += 1)}`,
    holds: (expression) => facts[expression] ?? false,
    resolve: (rule) =>
      (rule.rule === 'role'
        ? (roles[rule.role] ?? [])
        : rule.rule === 'user'
          ? [rule.user]
          : (found[rule.rule] ?? [])
      ).filter(isActive),
    isActive,
    entriesOf: (list) => entries[list] ?? 1,
    // less than a day has always passed, and a day never
    dueAt: (duration) => `2026-11-2${spanOf(duration) < spanOf('P1D') ? 0 : 1}T08:00:00.000Z`,
    dayBegins: (expression) => days[expression] ?? null,
    postponed: (dueAt) => dueAt,
    substituteOf: (userId) => substitutes[userId],
    leaderAbove: (userId) => leaders[userId],
    administrators: () => administrators,
  };
}

/** A process under way in a test. */
export class Story {
  state: InstanceState;
  effects: WorkflowEffect[] = [];

  constructor(
    readonly flow: Flow,
    readonly environment: Environment,
    starterId = 'clerk',
  ) {
    this.state = draftInstance({ id: 'p1', module: 'paper', recordId: 'r1', starterId });
  }

  act(action: Action): this {
    const { state, effects } = transition(this.flow, this.state, action, this.environment);
    this.state = state;
    this.effects = effects;
    return this;
  }

  start = (chosen?: Record<string, string[]>) =>
    this.act({ type: 'start', by: this.state.starterId, chosen });
  resubmit = () => this.act({ type: 'resubmit', by: this.state.starterId });
  recover = (by: string, admin = false) => this.act({ type: 'recover', by, admin });
  approve = (by: string) => this.act({ type: 'approve', by, taskId: this.task(by).id });
  reject = (by: string) => this.act({ type: 'reject', by, taskId: this.task(by).id });
  returnTo = (by: string, stepId?: string) =>
    this.act({ type: 'return', by, taskId: this.task(by).id, to: stepId ? { stepId } : 'starter' });
  /** With what follows once it is decided there or submitted again. */
  returnFor = (by: string, resubmit: 'rerun' | 'direct', stepId?: string) =>
    this.act({
      type: 'return',
      by,
      taskId: this.task(by).id,
      to: stepId ? { stepId } : 'starter',
      resubmit,
    });

  /** What the host does at once: the effects of a step. */
  runEffects(): this {
    const open = this.effects.find((effect) => effect.type === 'run');
    return open
      ? this.act({ type: 'effectDone', stepInstanceId: open.stepInstanceId }).runEffects()
      : this;
  }

  /** A child ends: the first that is live. */
  endCall(outcome: CallOutcome = 'approved'): this {
    const call = this.state.calls.find(({ status }) => status === 'live');
    if (!call) throw new Error('Nothing is called');
    return this.act({ type: 'callEnded', callId: call.id, outcome });
  }

  task(assigneeId: string): Task {
    const task = this.state.tasks.find(
      (each) => each.status === 'pending' && each.assigneeId === assigneeId,
    );
    if (!task)
      throw new Error(`${assigneeId} has no pending task; pending: ${this.pending.join()}`);
    return task;
  }

  /** `step:person` of every pending task. */
  get pending(): string[] {
    return this.state.tasks
      .filter(({ status }) => status === 'pending')
      .map(({ stepId, assigneeId }) => `${stepId}:${assigneeId}`);
  }
}

const text = (en: string) => ({ en, zh: en });
type ApproveOptions = Partial<Extract<Flow['steps'][number], { type: 'approve' }>>;

/** An approval step by a role of the same name. */
export const step = (id: string, options: ApproveOptions = {}) => ({
  id,
  type: 'approve' as const,
  title: text(id),
  approvers: [{ rule: 'role' as const, role: id }],
  ...options,
});
const another = { module: 'errand', values: {} };
/** A step that calls a process, or one for each entry of a list. */
export const call = (id: string, options: Partial<CallStep> = {}) => ({
  id,
  type: 'call' as const,
  title: text(id),
  create: another,
  ...options,
});
/** A step with an effect of its name. */
export const effect = (id: string, when?: string) => ({
  id,
  type: 'effect' as const,
  title: text(id),
  effects: [id],
  ...(when && { when }),
});
export const flow = (steps: Flow['steps'], options: Partial<Flow> = {}): Flow => ({
  steps,
  ...options,
});
