import { indexFlow } from './flowIndex.ts';
import { isExcluded } from './separation.ts';
import { draftInstance, transition } from './transition.ts';
import type {
  ApproveStep,
  CallStep,
  EffectStep,
  Flow,
  NotifyStep,
} from '../schema/language/index.ts';
import type { Action, InstanceState, Visit, WorkflowEffect, Environment } from './types.ts';

/** A step to come, with the people it will ask if everybody before approves. */
export interface StepAhead {
  step: ApproveStep | NotifyStep | CallStep | EffectStep;
  path: string[];
  /** Those who will be asked, or will get a copy; those passed over are left out. Nobody where a process is called. */
  userIds: string[];
  /** No rule found anybody: whoever is named is named by the policy for that. Nothing is called, for want of entries. */
  isNobody: boolean;
}

/** The path a new submission will take. */
export function previewPath(
  flow: Flow,
  environment: Environment,
  starterId: string,
  chosen: Record<string, string[]> = {},
  skip: InstanceState['skip'] = {},
): StepAhead[] {
  const draft = draftInstance({ id: 'preview', module: '', recordId: '', starterId, skip });
  return submissionAhead(flow, draft, environment, chosen);
}

/** The path a submission will take: of a draft from the first step on, of what came back as its process says. */
export function submissionAhead(
  flow: Flow,
  state: InstanceState,
  environment: Environment,
  chosen: Record<string, string[]> = state.chosen,
): StepAhead[] {
  const type = state.status === 'draft' ? 'start' : 'resubmit';
  return simulate(flow, state, environment, { type, by: state.starterId, chosen });
}

/** The steps that an instance will open after those open now; after a return, from its resubmission on. */
export function stepsAhead(
  flow: Flow,
  state: InstanceState,
  environment: Environment,
): StepAhead[] {
  const isBack = state.status === 'returned' || state.status === 'withdrawn';
  return simulate(flow, state, environment, isBack && { type: 'resubmit', by: state.starterId });
}

/**
 * Lets everybody who is asked approve, and every child, until nothing is open, by the interpreter that runs the real
 * thing.
 */
function simulate(flow: Flow, before: InstanceState, host: Environment, first: Action | false) {
  let count = 0;
  const environment: Environment = { ...host, newId: () => `preview-${(count += 1)}` };
  let state = before;
  const effects: WorkflowEffect[] = [];
  for (let action = first || nextAction(flow, state); action; action = nextAction(flow, state)) {
    const next = transition(flow, state, action, environment);
    state = next.state;
    effects.push(...next.effects);
  }
  return state.visits
    .slice(before.visits.length)
    .flatMap((visit) => describe(flow, state, visit, effects));
}

function nextAction(flow: Flow, state: InstanceState): Action | undefined {
  return effectAhead(flow, state) ?? nextApproval(flow, state) ?? callAhead(state);
}

/** As if its effects had run; what they change is not foreseen. */
function effectAhead(flow: Flow, { visits }: InstanceState): Action | undefined {
  const index = indexFlow(flow);
  const visit = visits.find(
    ({ status, stepId }) => status === 'open' && index.place(stepId)?.step.type === 'effect',
  );
  return visit && { type: 'effectDone', visitId: visit.id };
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
  visit: Visit,
  effects: WorkflowEffect[],
): StepAhead[] {
  const step = indexFlow(flow).place(visit.stepId)?.step;
  const { path } = visit;
  if (step?.type === 'notify') {
    const copies = effects.flatMap((effect) =>
      effect.type === 'notify' && effect.stepId === step.id ? effect.userIds : [],
    );
    return [{ step, path, userIds: copies, isNobody: copies.length === 0 }];
  }
  if (step?.type === 'call') {
    const isNobody = !state.calls.some(({ visitId }) => visitId === visit.id);
    return [{ step, path, userIds: [], isNobody }];
  }
  if (step?.type === 'effect') return [{ step, path, userIds: [], isNobody: false }];
  if (step?.type !== 'approve') return [];
  const tasks = state.tasks.filter(
    ({ visitId, outcome }) => visitId === visit.id && outcome !== 'autoSkipped',
  );
  const found = state.tasks.filter(
    ({ visitId, rule }) => visitId === visit.id && rule.rule !== 'nobody',
  );
  return [
    {
      step,
      path,
      userIds: tasks.map(({ assigneeId }) => assigneeId),
      isNobody: found.length === 0,
    },
  ];
}
