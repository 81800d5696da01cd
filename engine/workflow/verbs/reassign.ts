import { excludedBy } from '../separation.ts';
import { tasksOf, visitOf } from '../history.ts';
import { refuseUnless } from '../WorkflowError.ts';
import { ownTask, pendingTask } from './ownTask.ts';
import type { Run } from '../Run.ts';
import type { ActionOf } from '../types.ts';

/** Replaces the assignee of a task by somebody who has no part in this visit yet and may decide it. */
export function reassign(run: Run, { by, taskId, to, admin }: ActionOf<'reassign'>) {
  const { state, flow } = run;
  const task = admin ? pendingTask(state, taskId) : ownTask(state, taskId, by);
  const visit = visitOf(state, task);
  const step = run.index.approveStep(task.stepId);
  const takesPart = tasksOf(state, visit).some(
    ({ assigneeId, status }) => assigneeId === to && status !== 'cancelled',
  );
  const isStarter = to === state.starterId && (flow.approverIsStarter ?? 'ask') !== 'ask';
  const isFit =
    run.world.isActive(to) &&
    !takesPart &&
    !isStarter &&
    !excludedBy(state, step.approvers).has(to);
  refuseUnless(isFit, 'badTarget', { userId: to });
  run.log('reassign', by, { taskId, stepId: task.stepId });
  run.cancelTask(task, 'reassigned');
  run.activate(
    run.addTask(visit, { assigneeId: to, ownerId: task.ownerId, rule: { rule: 'reassigned' } }),
  );
}
