import {
  branchesOf,
  indexFlow,
  isDecision,
  type InstanceState,
  type Visit,
} from '#engine/workflow/index.ts';
import type { Flow } from '#engine/schema/language/index.ts';
import type { PathStep } from '#shared/contract/index.ts';
import type { Services } from '../../../Services.ts';

/** The steps that are passed or open now, and the one that ended or returned it. What was undone is in the log only. */
export function pathSoFar(services: Services, flow: Flow, state: InstanceState): PathStep[] {
  const last = Math.max(0, ...state.visits.map(({ closedRev }) => closedRev ?? 0));
  const isShown = ({ status, closedRev }: Visit) =>
    status === 'open' ||
    status === 'passed' ||
    (status !== 'cancelled' && state.status !== 'running' && closedRev === last);
  return state.visits.filter(isShown).flatMap((visit) => {
    const step = indexFlow(flow).place(visit.stepId)?.step;
    if (!step || step.type === 'choose' || step.type === 'parallel') return [];
    const tasks = state.tasks.filter(
      ({ visitId, status }) => visitId === visit.id && status !== 'cancelled',
    );
    const calls = state.calls.filter(({ visitId }) => visitId === visit.id);
    const hasHappened = step.type === 'call' ? calls.length > 0 : tasks.some(isDecision);
    const isSkipped =
      visit.status === 'passed' &&
      (step.type === 'approve' || step.type === 'call') &&
      !hasHappened;
    const states = {
      open: 'open',
      passed: isSkipped ? 'skipped' : 'done',
      rejected: 'rejected',
      returned: 'returned',
      cancelled: 'skipped',
    } as const;
    return {
      stepId: step.id,
      title: step.title,
      type: step.type,
      state: states[visit.status],
      ...(step.type === 'approve' && step.mode && { mode: step.mode }),
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
