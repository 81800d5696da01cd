import { indexFlow } from './flowIndex.ts';
import { isDecision, lastDecision, returnTargets, visitOf } from './history.ts';
import type { Flow } from '../schema/language/index.ts';
import type { InstanceState, Task } from './types.ts';

/** The predicates behind both the buttons and the calls. */

/** To the starter, unless the step offers other returns only. */
export const mayReturnToStarter = (flow: Flow, task: Task) =>
  (indexFlow(flow).approveStep(task.stepId).returnTo ?? ['starter']).includes('starter');

/** The earlier steps a task may be returned to now. */
export const earlierSteps = (flow: Flow, state: InstanceState, task: Task) =>
  indexFlow(flow).approveStep(task.stepId).returnTo?.includes('earlier')
    ? returnTargets(flow, state, task.stepId)
    : [];

/** The starter takes it back until the first decision of this round. */
export const mayWithdraw = (state: InstanceState, userId: string) =>
  state.status === 'running' &&
  state.starterId === userId &&
  !state.tasks.some((task) => isDecision(task) && visitOf(state, task).round === state.round);

/** The approval that this person may take back: the last decision of all, so that what it opened is untouched. */
export function recoverableTask(state: InstanceState, userId: string): Task | undefined {
  const task = lastDecision(state);
  if (state.status !== 'running' || task?.assigneeId !== userId || task.outcome !== 'approved')
    return undefined;
  const visit = visitOf(state, task);
  const stands = visit.status === 'open' || visit.status === 'passed';
  return stands && visit.round === state.round ? task : undefined;
}

export const mayResubmit = (state: InstanceState, userId: string) =>
  state.starterId === userId && (state.status === 'returned' || state.status === 'withdrawn');

export const hasEnded = ({ status }: InstanceState) =>
  status === 'approved' || status === 'rejected' || status === 'terminated';

/** Whoever may intervene ends it at any time, the starter while it is back with them. */
export const mayTerminate = (state: InstanceState, userId: string, mayIntervene: boolean) =>
  mayIntervene ? !hasEnded(state) && state.status !== 'draft' : mayResubmit(state, userId);
