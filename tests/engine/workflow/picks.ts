import fc from 'fast-check';
import {
  earlierSteps,
  indexFlow,
  interventionTargets,
  lastDecision,
  removableSigners,
} from '#engine/workflow/index.ts';
import type { Flow } from '#engine/schema/language/index.ts';
import type { Action, InstanceState } from '#engine/workflow/index.ts';
import { someone } from './arbitraries.ts';
import { people } from './rules.ts';

/** Numbers that pick an action in whatever state there is; the first ones favour legal ones. */
export interface Pick {
  kind: number;
  task: number;
  isLegal: boolean;
  person: (typeof people)[number];
  step: number;
  isAdmin: boolean;
}
export const anyPick: fc.Arbitrary<Pick> = fc.record({
  kind: fc.nat(139),
  task: fc.nat(99),
  isLegal: fc.boolean(),
  person: someone,
  step: fc.nat(12),
  isAdmin: fc.boolean(),
});

/** One person or two. */
const signers = (person: Pick['person'], number: number) =>
  number % 3 ? [person] : [person, people[number % people.length]!];

/** Signers, and what administrators do. */
function lessUsual(
  flow: Flow,
  state: InstanceState,
  { kind, person, task, step: stepNumber, isLegal }: Pick,
  own: { by: string; taskId: string },
): Action {
  if (kind < 105) return { type: 'delegate', ...own, to: signers(person, task) };
  if (kind < 112)
    return {
      type: 'addSigner',
      ...own,
      to: signers(person, task),
      how: kind % 2 ? 'before' : 'after',
    };
  if (kind < 115) {
    const removable = removableSigners(state, own.by);
    const signer = removable[task % Math.max(1, removable.length)];
    return { type: 'removeSigner', ...own, ...(signer && isLegal && { taskId: signer.id }) };
  }
  if (kind < 118) {
    const offered = isLegal ? interventionTargets(flow, state) : [`s${stepNumber}`];
    const stepId = offered[stepNumber % Math.max(1, offered.length)];
    return { type: 'returnAdmin', by: person, to: stepId ? { stepId } : 'starter' };
  }
  if (kind > 119) {
    const open = state.stepInstances.filter(({ status }) => status === 'open');
    return { type: 'due', stepInstanceId: open[task % Math.max(1, open.length)]?.id ?? 'none' };
  }
  if (kind === 118) return { type: 'rejectAdmin', by: person };
  return { type: 'sendToEnd', by: person, outcome: isLegal ? 'approved' : 'rejected' };
}

/** Effects run at once, so nothing comes between. */
export function byItself(flow: Flow, { stepInstances }: InstanceState): Action | undefined {
  const index = indexFlow(flow);
  const ran = stepInstances.find(
    ({ status, stepId }) => status === 'open' && index.place(stepId)?.step.type === 'effect',
  );
  return ran && { type: 'effectDone', stepInstanceId: ran.id };
}

/** Children end in any order and in any way. */
function childEnds(
  { calls }: InstanceState,
  { kind, task, step: outcome, isLegal }: Pick,
): Action | undefined {
  const live = calls.filter(({ status }) => status === 'live');
  const pool = isLegal && live.length ? live : calls;
  if (kind <= 124 || !pool.length) return undefined;
  return {
    type: 'callEnded',
    callId: pool[task % pool.length]!.id,
    outcome: (['rejected', 'terminated'] as const)[outcome % 8] ?? 'approved',
  };
}

/** Processes are suspended now and then, and stand still for some picks. */
function halted({ status, suspendedAt }: InstanceState, pick: Pick): Action | undefined {
  const { kind, step, person: by } = pick;
  if (suspendedAt !== null) return step < 3 ? { type: 'resume', by } : undefined;
  return kind > 134 && status === 'running' ? { type: 'suspend', by } : undefined;
}

/** An action that fits the state more often than not. */
export function toAction(flow: Flow, state: InstanceState, pick: Pick): Action {
  const by = pick.person;
  const happening = byItself(flow, state) ?? childEnds(state, pick) ?? halted(state, pick);
  if (happening) return happening;
  if (state.status === 'draft')
    return { type: 'start', by: 'clerk', chosen: { s0: ['ann', 'bob'], s3: ['dan'] } };
  if (state.status !== 'running' && pick.kind < 80)
    return { type: 'resubmit', by: state.starterId };
  const pending = state.tasks.filter(({ status }) => status === 'pending');
  const pool = pick.isLegal && pending.length ? pending : state.tasks;
  const task = pool[pick.task % Math.max(1, pool.length)];
  const own = {
    by: task && (pick.isLegal || pick.kind % 2) ? task.assigneeId : by,
    taskId: task?.id ?? 'none',
  };
  if (pick.kind < 50) return { type: 'approve' as const, ...own };
  if (pick.kind < 58) return { type: 'reject', ...own };
  if (pick.kind < 80) {
    const offered =
      task?.status === 'pending' && pick.isLegal
        ? earlierSteps(flow, state, task)
        : [`s${pick.step}`];
    const stepId = offered[pick.step % Math.max(1, offered.length)];
    const resubmit = (['rerun', 'direct'] as const)[pick.kind % 3];
    return {
      type: 'return',
      ...own,
      to: stepId && pick.step % 4 ? { stepId } : 'starter',
      resubmit,
    };
  }
  if (pick.kind < 86) return { type: 'reassign', ...own, to: by, admin: pick.isAdmin };
  if (pick.kind >= 100) return lessUsual(flow, state, pick, own);
  const recoverer = (pick.isLegal && lastDecision(state)?.assigneeId) || by;
  if (pick.kind < 96)
    return { type: 'recover', by: recoverer, admin: pick.isAdmin && pick.kind > 93 };
  return pick.kind < 99 ? { type: 'terminate', by, admin: pick.isAdmin } : { type: 'resubmit', by };
}
