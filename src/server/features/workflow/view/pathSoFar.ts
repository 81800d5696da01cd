import {
  branchesOf,
  indexFlow,
  isStanding,
  lastRev,
  plainBehaviourOf,
  reasonOf,
  starterStep,
  weightOf,
  type InstanceState,
  type StepInstance,
  type Task,
} from '#engine/workflow/index.ts';
import type { Flow } from '#engine/schema/language/index.ts';
import { isPlain, stepKindOf } from '#engine/schema/steps/index.ts';
import type { PathStep } from '#shared/contract/index.ts';
import type { Services } from '../../../Services.ts';

/**
 * The steps that are passed or open now, and the one that ended or returned it. While the starter has it, what the last
 * round came to, and the starter. What was undone before is in the log only.
 */
export function pathSoFar(services: Services, flow: Flow, state: InstanceState): PathStep[] {
  const steps = stepsSoFar(services, flow, state);
  return isWithStarter(state) ? [...steps, withStarter(services, state)] : steps;
}

const isWithStarter = ({ status }: InstanceState) =>
  status === 'returned' || status === 'withdrawn';

function withStarter(services: Services, state: InstanceState): PathStep {
  const last = lastRev(state);
  const since = state.stepInstances.flatMap(({ closedRev, closedAt }) =>
    closedRev === last && closedAt ? [closedAt] : [],
  );
  return {
    stepId: starterStep.id,
    title: starterStep.title,
    type: 'starter',
    state: 'open',
    people: [
      {
        id: state.starterId,
        name: services.directory().person(state.starterId)?.name ?? '?',
        outcome: null,
        doneAt: null,
        assignedAt: since[0] ?? null,
      },
    ],
  };
}

function stepsSoFar(services: Services, flow: Flow, state: InstanceState): PathStep[] {
  const last = lastRev(state);
  const isBack = isWithStarter(state);
  const isShown = (stepInstance: StepInstance) => {
    const { id, status, closedRev, round, stepId } = stepInstance;
    if (isStanding(stepInstance)) return true;
    if (status !== 'cancelled' && state.status !== 'running' && closedRev === last) return true;
    if (!isBack || round !== state.round) return false;
    const isRepeated =
      state.stepInstances.findLast((other) => other.stepId === stepId) !== stepInstance;
    return (
      !isRepeated &&
      state.tasks.some((task) => task.stepInstanceId === id && task.status === 'done')
    );
  };
  return state.stepInstances.filter(isShown).flatMap((stepInstance) => {
    const step = indexFlow(flow).place(stepInstance.stepId)?.step;
    if (!step || !isPlain(step)) return [];
    const tasks = state.tasks.filter(
      ({ stepInstanceId, status, cause }) =>
        stepInstanceId === stepInstance.id && (status !== 'cancelled' || cause === 'enough'),
    );
    const calls = state.calls.filter(({ stepInstanceId }) => stepInstanceId === stepInstance.id);
    const skippedBy = plainBehaviourOf(step).skippedBy(tasks, calls, stepInstance);
    const states = {
      open: 'open',
      passed: skippedBy ? 'skipped' : 'done',
      rejected: 'rejected',
      returned: 'returned',
      withdrawn: 'withdrawn',
      // the round it passed in is over
      cancelled: skippedBy ? 'skipped' : 'done',
    } as const;
    return {
      stepId: step.id,
      title: step.title,
      type: step.type,
      state: states[stepInstance.status],
      ...(states[stepInstance.status] === 'skipped' && skippedBy && { skippedBy }),
      ...('mode' in step && step.mode && { mode: step.mode }),
      ...(stepKindOf(step).timer(step) &&
        stepInstance.dueAt && { wait: { until: stepInstance.dueAt } }),
      ...reasonOf(step),
      branches: branchesOf(flow, step.id),
      people: tasks.map((task) => ({
        id: task.assigneeId,
        name: services.directory().person(task.assigneeId)?.name ?? '?',
        taskId: task.id,
        ...(weightOf(task) > 1 && { weight: weightOf(task) }),
        ...broughtIn(services, state, task),
        outcome: task.outcome,
        doneAt: task.doneAt,
        assignedAt: task.status === 'waiting' ? null : task.createdAt,
      })),
    };
  });
}

/** By whom a person was brought in, or in whose place they are asked. */
function broughtIn({ directory }: Services, { tasks }: InstanceState, task: Task) {
  const nameOf = (id: string) => directory().person(id)?.name ?? '?';
  const to = tasks.find(({ id }) => id === task.addedTo);
  if (to && task.addedHow) return { added: { how: task.addedHow, by: nameOf(to.assigneeId) } };
  return task.ownerId === task.assigneeId ? {} : { onBehalfOf: nameOf(task.ownerId) };
}
