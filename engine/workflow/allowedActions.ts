import * as may from './mayAct.ts';
import { isExcluded } from './separation.ts';
import type { Flow } from '../schema/language/index.ts';
import type { InstanceState } from './types.ts';

const actionNames = [
  'approve',
  'reject',
  'rejectToStarter',
  'return',
  'reassign',
  'delegate',
  'addSigner',
  'removeSigner',
  'recover',
  'urge',
  'resubmit',
  'terminate',
  'recoverAdmin',
  'rejectAdmin',
  'returnAdmin',
  'sendToEnd',
  'suspend',
  'resume',
] as const;
type AllowedAction = (typeof actionNames)[number];

export const pendingTaskOf = (state: InstanceState, userId: string) =>
  state.tasks.find(({ status, assigneeId }) => status === 'pending' && assigneeId === userId);

/** What this person may do now: the buttons of the screen, guarded by the same predicates as the calls. */
export function allowedActions(
  flow: Flow,
  state: InstanceState,
  userId: string,
  mayIntervene = false,
): AllowedAction[] {
  const isSuspended = state.suspendedAt !== null;
  const task = isSuspended ? undefined : pendingTaskOf(state, userId);
  const isRunning = state.status === 'running';
  const offers: Record<AllowedAction, boolean> = {
    approve: !!task && !isExcluded(flow, state, task),
    reject: !!task,
    rejectToStarter: !!task && may.mayReturnToStarter(flow, task),
    return: !!task && may.earlierSteps(flow, state, task).length > 0,
    reassign: (!!task && may.mayPress(flow, task, 'reassign')) || (mayIntervene && isRunning),
    delegate: !!task && may.mayPress(flow, task, 'delegate'),
    addSigner: !!task && may.mayPress(flow, task, 'addSigner'),
    removeSigner: !isSuspended && may.removableSigners(state, userId).length > 0,
    recover:
      !isSuspended && (may.mayWithdraw(state, userId) || !!may.recoverableTask(state, userId)),
    urge: isRunning && !isSuspended && state.starterId === userId,
    resubmit: may.mayResubmit(state, userId),
    terminate: may.mayTerminate(state, userId, mayIntervene),
    recoverAdmin: mayIntervene && isRunning,
    rejectAdmin: mayIntervene && isRunning,
    returnAdmin: mayIntervene && isRunning,
    sendToEnd: mayIntervene && isRunning,
    suspend: mayIntervene && may.maySuspend(state),
    resume: mayIntervene && isSuspended,
  };
  return actionNames.filter((action) => offers[action]);
}
