import {
  branchesOf,
  indexFlow,
  visitsOf,
  type InstanceState,
  type Visit,
} from '#engine/workflow/index.ts';
import type { Flow } from '#engine/schema/language/index.ts';
import { isPlain } from '#engine/schema/steps/index.ts';
import type { PathStep } from '#shared/contract/index.ts';
import type { Services } from '../../../Services.ts';

/**
 * The steps that are passed or open now, and the one that ended or returned it. While the starter has it, what the last
 * round came to, and the starter. What was undone before is in the log only.
 */
export function pathSoFar(services: Services, flow: Flow, state: InstanceState): PathStep[] {
  const steps = stepsSoFar(services, flow, state);
  return isWithStarter(state) ? [...steps, starterStep(services, state)] : steps;
}

const isWithStarter = ({ status }: InstanceState) =>
  status === 'returned' || status === 'withdrawn';

/** Revision at which something ended last. */
const lastRev = ({ visits }: InstanceState) =>
  Math.max(0, ...visits.map(({ closedRev }) => closedRev ?? 0));

function starterStep(services: Services, state: InstanceState): PathStep {
  const last = lastRev(state);
  const since = state.visits.flatMap(({ closedRev, closedAt }) =>
    closedRev === last && closedAt ? [closedAt] : [],
  );
  return {
    stepId: 'starter',
    title: { en: 'Starter', zh: '发起人' },
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
  const isShown = (visit: Visit) => {
    const { id, status, closedRev, round, stepId } = visit;
    if (status === 'open' || status === 'passed') return true;
    if (status !== 'cancelled' && state.status !== 'running' && closedRev === last) return true;
    if (!isBack || round !== state.round) return false;
    const isRepeated = state.visits.findLast((other) => other.stepId === stepId) !== visit;
    return !isRepeated && state.tasks.some((task) => task.visitId === id && task.status === 'done');
  };
  return state.visits.filter(isShown).flatMap((visit) => {
    const step = indexFlow(flow).place(visit.stepId)?.step;
    if (!step || !isPlain(step)) return [];
    const tasks = state.tasks.filter(
      ({ visitId, status }) => visitId === visit.id && status !== 'cancelled',
    );
    const calls = state.calls.filter(({ visitId }) => visitId === visit.id);
    const isSkipped = !visitsOf(step).hasHappened(tasks, calls);
    const states = {
      open: 'open',
      passed: isSkipped ? 'skipped' : 'done',
      rejected: 'rejected',
      returned: 'returned',
      // the round it passed in is over
      cancelled: isSkipped ? 'skipped' : 'done',
    } as const;
    return {
      stepId: step.id,
      title: step.title,
      type: step.type,
      state: states[visit.status],
      ...('mode' in step && step.mode && { mode: step.mode }),
      branches: branchesOf(flow, step.id),
      people: tasks.map((task) => ({
        id: task.assigneeId,
        name: services.directory().person(task.assigneeId)?.name ?? '?',
        taskId: task.id,
        outcome: task.outcome,
        doneAt: task.doneAt,
        assignedAt: task.createdAt,
      })),
    };
  });
}
