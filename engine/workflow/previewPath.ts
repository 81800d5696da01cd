import { isPlain, stepKindOf, type PlainStep } from '../schema/steps/index.ts';
import { indexFlow } from './flowIndex.ts';
import { tasksOf } from './history.ts';
import { isExcluded } from './separation.ts';
import { draftInstance, transition } from './transition.ts';
import { withEveryBranch } from './withEveryBranch.ts';
import { plainBehaviourOf, type StepForecast, type StepSkip } from './steps/index.ts';
import type { Flow } from '../schema/language/index.ts';
import type { WorkflowEffect } from './WorkflowEffect.ts';
import type { Action, InstanceState, StepInstance, Environment } from './types.ts';

/** A step to come, with the people it will ask if everybody before approves; those passed over are left out. */
export interface StepOfForecast extends StepForecast {
  step: PlainStep;
  path: string[];
  /** The rule by which nobody will do anything there; null: somebody will. */
  skippedBy: StepSkip | null;
}

/** The path a new submission will take. */
export function previewPath(
  flow: Flow,
  environment: Environment,
  starterId: string,
  chosen: Record<string, string[]> = {},
  skip: InstanceState['skip'] = {},
): StepOfForecast[] {
  const draft = draftInstance({ id: 'preview', module: '', recordId: '', starterId, skip });
  return forecastSubmission(flow, draft, environment, chosen);
}

/** The path a submission will take: of a draft from the first step on, of what came back as its process says. */
export function forecastSubmission(
  flow: Flow,
  state: InstanceState,
  environment: Environment,
  chosen: Record<string, string[]> = state.chosen,
): StepOfForecast[] {
  const type = state.status === 'draft' ? 'start' : 'resubmit';
  return simulate(flow, state, environment, { type, by: state.starterId, chosen });
}

/** The steps that an instance will open after those open now; after a return, from its resubmission on. */
export function forecastOf(
  flow: Flow,
  state: InstanceState,
  environment: Environment,
): StepOfForecast[] {
  const isBack = state.status === 'returned' || state.status === 'withdrawn';
  const resumed = { ...state, suspendedAt: null };
  return simulate(flow, resumed, environment, isBack && { type: 'resubmit', by: state.starterId });
}

/**
 * Lets everybody who is asked approve, and every child, until nothing is open, by the interpreter that runs the real
 * thing. Whichever branches will be enough: each comes to its end. What is returned goes no further.
 */
function simulate(
  asWritten: Flow,
  before: InstanceState,
  host: Environment,
  first: Action | false,
) {
  const flow = withEveryBranch(asWritten);
  let count = 0;
  const environment: Environment = { ...host, newId: () => `preview-${(count += 1)}` };
  let state = before;
  const effects: WorkflowEffect[] = [];
  for (let action = first || nextAction(flow, state); action; action = nextAction(flow, state)) {
    environment.now = timeOf(state, action, environment.now);
    const next = transition(flow, state, action, environment);
    state = next.state;
    effects.push(...next.effects);
    if (next.effects.some(isReturn)) break;
  }
  const opened = state.stepInstances.slice(before.stepInstances.length);
  const end = opened.findIndex(({ status }) => status === 'returned');
  return (end < 0 ? opened : opened.slice(0, end + 1)).flatMap((stepInstance) =>
    describe(flow, state, stepInstance, effects),
  );
}

const isReturn = (effect: WorkflowEffect) =>
  effect.type === 'log' && effect.action === 'autoReturn';

function nextAction(flow: Flow, state: InstanceState): Action | undefined {
  return (
    effectAhead(flow, state) ??
    nextApproval(flow, state) ??
    callAhead(state) ??
    timeAhead(flow, state)
  );
}

/** As if the time that is waited for had come. */
function timeAhead(flow: Flow, { stepInstances }: InstanceState): Action | undefined {
  const index = indexFlow(flow);
  const stepInstance = stepInstances.find(({ status, stepId }) => {
    const step = index.place(stepId)?.step;
    return status === 'open' && step && stepKindOf(step).timer(step);
  });
  return stepInstance && { type: 'due', stepInstanceId: stepInstance.id };
}

/** The time that an action by time needs, where it is still to come. */
function timeOf({ stepInstances }: InstanceState, action: Action, now: string) {
  if (action.type !== 'due') return now;
  const dueAt = stepInstances.find(({ id }) => id === action.stepInstanceId)?.dueAt ?? now;
  return dueAt > now ? dueAt : now;
}

/** As if its effects had run; what they change is not foreseen. */
function effectAhead(flow: Flow, { stepInstances }: InstanceState): Action | undefined {
  const index = indexFlow(flow);
  const stepInstance = stepInstances.find(({ status, stepId }) => {
    const step = index.place(stepId)?.step;
    return status === 'open' && step && stepKindOf(step).runs(step);
  });
  return stepInstance && { type: 'effectDone', stepInstanceId: stepInstance.id };
}

function callAhead({ calls }: InstanceState): Action | undefined {
  const call = calls.find(({ status }) => status === 'live');
  return call && { type: 'callEnded', callId: call.id, outcome: 'approved' };
}

function nextApproval(flow: Flow, state: InstanceState): Action | undefined {
  const pending = state.tasks.filter(({ status }) => status === 'pending');
  const task = pending.find((each) => !isExcluded(flow, state, each));
  return task && { type: 'approve', by: task.assigneeId, taskId: task.id };
}

function describe(
  flow: Flow,
  state: InstanceState,
  stepInstance: StepInstance,
  effects: WorkflowEffect[],
): StepOfForecast[] {
  const step = indexFlow(flow).place(stepInstance.stepId)?.step;
  if (!step || !isPlain(step)) return [];
  const { ahead, skippedBy } = plainBehaviourOf(step);
  const tasks = tasksOf(state, stepInstance);
  const calls = state.calls.filter(({ stepInstanceId }) => stepInstanceId === stepInstance.id);
  return [
    {
      step,
      path: stepInstance.path,
      skippedBy: stepInstance.status === 'open' ? null : skippedBy(tasks, calls, stepInstance),
      ...ahead(stepInstance, state, effects),
    },
  ];
}
