import { refuseUnless, WorkflowError } from '../WorkflowError.ts';
import type { InstanceState, Task } from '../types.ts';

/** The task an action is about, still pending. */
export function pendingTask(state: InstanceState, taskId: string): Task {
  const task = state.tasks.find(({ id }) => id === taskId);
  refuseUnless(task !== undefined, 'notFound', { taskId });
  if (task.status !== 'pending' || state.status !== 'running') {
    const { status, outcome, cause, stepId } = task;
    throw new WorkflowError('stale', {
      taskId,
      status,
      outcome,
      cause,
      stepId,
      instance: state.status,
    });
  }
  return task;
}

/** The same, and it is this person's. */
export function ownTask(state: InstanceState, taskId: string, userId: string): Task {
  const task = state.tasks.find(({ id }) => id === taskId);
  refuseUnless(!task || task.assigneeId === userId, 'forbidden', { taskId });
  return pendingTask(state, taskId);
}
