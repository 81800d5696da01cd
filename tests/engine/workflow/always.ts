import fc from 'fast-check';
import { draftInstance, indexFlow, transition, WorkflowError } from '#engine/workflow/index.ts';
import { hasEnded } from '#engine/workflow/mayAct.ts';
import { anyCompany, anyFlow, anySkip } from './arbitraries.ts';
import { anyPick, toAction } from './picks.ts';
import { makeEnvironment } from './environment.ts';
import type { Flow } from '#engine/schema/language/index.ts';
import type {
  Action,
  InstanceState,
  StepInstance,
  WorkflowEffect,
  Environment,
} from '#engine/workflow/index.ts';

/** One action on one state, and what came of it. */
export interface Step {
  flow: Flow;
  environment: Environment;
  before: InstanceState;
  action: Action;
  after: InstanceState;
  effects: WorkflowEffect[];
  refused: WorkflowError | null;
}

const runs = process.env.TEST_LONG ? 5_000 : 400;

/** Runs random processes with random actions, legal and not, and looks at every step. What goes into a step, the process too, is frozen. */
export function always(check: (step: Step) => void, numRuns = runs) {
  const property = fc.property(
    anyFlow,
    anyCompany,
    anySkip,
    fc.array(anyPick, { minLength: 1, maxLength: 40, size: 'max' }),
    (flow, company, skip, picks) => {
      const environment = makeEnvironment(company);
      frozen(flow);
      let before = fresh(skip);
      for (const pick of picks) {
        const action = toAction(flow, before, pick);
        const step = take(flow, environment, frozen(before), action);
        check(step);
        before = hasEnded(step.after) ? fresh(skip) : step.after;
      }
    },
  );
  fc.assert(property, { numRuns });
}

/** Takes an action; refused, the state stays what it is. */
export function take(
  flow: Flow,
  environment: Environment,
  before: InstanceState,
  action: Action,
): Step {
  try {
    const { state, effects } = transition(flow, before, action, environment);
    return { flow, environment, before, action, after: state, effects, refused: null };
  } catch (error) {
    if (!(error instanceof WorkflowError)) throw error;
    return { flow, environment, before, action, after: before, effects: [], refused: error };
  }
}

export const fresh = (skip: InstanceState['skip'] = {}) =>
  draftInstance({ id: 'p', module: 'm', recordId: 'r', starterId: 'clerk', skip });

export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

export const open = ({ stepInstances }: InstanceState) =>
  stepInstances.filter(({ status }) => status === 'open');
export const live = ({ tasks }: InstanceState) =>
  tasks.filter(({ status }) => status === 'pending' || status === 'waiting');
export const pending = ({ tasks }: InstanceState) =>
  tasks.filter(({ status }) => status === 'pending');
export const liveCalls = ({ calls }: InstanceState) =>
  calls.filter(({ status }) => status === 'live');
export const isNew =
  (before: InstanceState) =>
  ({ id }: StepInstance) =>
    !before.stepInstances.some((stepInstance) => stepInstance.id === id);

/** True when what the step instance asks for can still come. */
export function isWaitedFor(
  flow: Flow,
  state: InstanceState,
  { id, stepId, dueAt }: StepInstance,
): boolean {
  const { type } = indexFlow(flow).place(stepId)!.step;
  if (type === 'effect') return true;
  if (type === 'wait') return dueAt !== null;
  const waited = type === 'call' ? liveCalls(state) : pending(state);
  return waited.some(({ stepInstanceId }) => stepInstanceId === id);
}

/** What counts of an instance, for comparing. */
export const standing = ({ status, stepInstances }: InstanceState) =>
  [status, ...stepInstances.map((each) => `${each.stepId} ${each.status}`)].join();
