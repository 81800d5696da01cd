import { areSiblings, indexFlow } from './flowIndex.ts';
import {
  isDecision,
  isLive,
  isOpinion,
  lastDecision,
  returnTargets,
  stepInstanceOf,
} from './history.ts';
import type { ApproveStep, Flow } from '../schema/language/index.ts';
import type { InstanceState, Task } from './types.ts';

/** The predicates behind both the buttons and the calls. */

/** What a step offers besides deciding; who gives an opinion may hand it on, but asks nobody else. */
export function mayPress(
  flow: Flow,
  task: Task,
  button: NonNullable<ApproveStep['buttons']>[number],
): boolean {
  if (isOpinion(task) && button !== 'reassign') return false;
  const { buttons } = indexFlow(flow).approveStep(task.stepId);
  return !buttons || buttons.includes(button);
}

/** Whether these people choose who gets a copy of what they do. */
export const mayCopy = (flow: Flow, who: NonNullable<Flow['mayCopy']>[number]) =>
  flow.mayCopy?.includes(who) ?? false;

/** To the starter, unless the step offers other returns only, or an opinion is asked for. */
export const mayReturnToStarter = (flow: Flow, task: Task) =>
  !isOpinion(task) &&
  (indexFlow(flow).approveStep(task.stepId).returnTo ?? ['starter']).includes('starter');

/** The earlier steps a task may be returned to now. */
export const earlierSteps = (flow: Flow, state: InstanceState, task: Task) =>
  !isOpinion(task) && indexFlow(flow).approveStep(task.stepId).returnTo?.includes('earlier')
    ? returnTargets(flow, state, task.stepId)
    : [];

/** Steps an administrator may return it to: each open step comes after them, or runs beside them. */
export function interventionTargets(flow: Flow, state: InstanceState): string[] {
  const index = indexFlow(flow);
  const open = state.stepInstances.filter(({ status }) => status === 'open');
  const targets = open.flatMap(({ stepId }) => returnTargets(flow, state, stepId));
  return [...new Set(targets)].filter((target) =>
    open.every(
      ({ stepId }) =>
        areSiblings(index.place(target)!, index.place(stepId)!) ||
        returnTargets(flow, state, stepId).includes(target),
    ),
  );
}

/** Signers this person has asked for and may take back. */
export const removableSigners = ({ tasks, status }: InstanceState, userId: string) =>
  status !== 'running'
    ? []
    : tasks.filter((task) => {
        const adder = tasks.find(({ id }) => id === task.addedTo);
        const isOpen = isLive(task) && (isOpinion(task) || (adder && isLive(adder)));
        return adder?.assigneeId === userId && isOpen;
      });

/** The starter takes it back until the first decision of this round, in a child or here. */
export function mayWithdraw(state: InstanceState, userId: string) {
  const { stepInstances, tasks, calls, round } = state;
  const own = new Set(
    stepInstances.filter((stepInstance) => stepInstance.round === round).map(({ id }) => id),
  );
  const isDecided =
    tasks.some((task) => own.has(task.stepInstanceId) && isDecision(task)) ||
    calls.some((call) => own.has(call.stepInstanceId) && call.isDecided);
  return state.status === 'running' && state.starterId === userId && !isDecided;
}

/**
 * The approval that this person may take back: the last decision of all, and since then time has decided nothing, no
 * effects have run, nothing has happened in a child and no other version has come, so that what it opened is untouched;
 * nor has it had anybody withdrawn.
 */
export function recoverableTask(state: InstanceState, userId: string): Task | undefined {
  const task = lastDecision(state);
  if (state.status !== 'running' || task?.assigneeId !== userId || task.outcome !== 'approved')
    return undefined;
  const stepInstance = stepInstanceOf(state, task);
  const since = (rev: number | null) => rev !== null && rev > task.doneRev!;
  const isUntouched =
    !state.tasks.some(({ skippedBy, doneRev }) => skippedBy === 'due' && since(doneRev)) &&
    !state.stepInstances.some(
      ({ status, openedRev, closedRev }) =>
        (status === 'open' && since(openedRev)) ||
        (status === 'passed' && since(closedRev)) ||
        (status === 'withdrawn' && closedRev! >= task.doneRev!),
    ) &&
    !state.calls.some((call) => since(call.endedRev) || (call.status === 'live' && call.isDecided));
  const stands = stepInstance.status === 'open' || stepInstance.status === 'passed';
  return stands && isUntouched && stepInstance.round === state.round ? task : undefined;
}

export const mayResubmit = (state: InstanceState, userId: string) =>
  state.starterId === userId && (state.status === 'returned' || state.status === 'withdrawn');

export const maySuspend = ({ status, suspendedAt }: InstanceState) =>
  status === 'running' && suspendedAt === null;

export const hasEnded = ({ status }: InstanceState) =>
  status === 'approved' || status === 'rejected' || status === 'terminated';

/** Whoever may intervene ends it at any time, the starter while it is back with them. */
export const mayTerminate = (state: InstanceState, userId: string, mayIntervene: boolean) =>
  mayIntervene ? !hasEnded(state) && state.status !== 'draft' : mayResubmit(state, userId);
