import { isLive } from '../history.ts';
import { refuseUnless, WorkflowError } from '../WorkflowError.ts';
import type { InstanceState, Task } from '../types.ts';

/** The task an action is about, not ended yet: pending, or waiting for its turn. */
export function liveTask(state: InstanceState, taskId: string): Task {
  const task = state.tasks.find(({ id }) => id === taskId);
  refuseUnless(task !== undefined, 'notFound', { taskId });
  if (!isLive(task) || state.status !== 'running') throw staleTask(state, task);
  return task;
}

/** The same, and it is this person's to decide now. */
export function ownTask(state: InstanceState, taskId: string, userId: string): Task {
  const found = state.tasks.find(({ id }) => id === taskId);
  refuseUnless(!found || found.assigneeId === userId, 'forbidden', { taskId });
  const task = liveTask(state, taskId);
  if (task.status !== 'pending') throw staleTask(state, task);
  return task;
}

function staleTask(state: InstanceState, task: Task) {
  const { id: taskId, status, outcome, cause, stepId } = task;
  return new WorkflowError('stale', {
    taskId,
    status,
    outcome,
    cause,
    stepId,
    instance: state.status,
  });
}
