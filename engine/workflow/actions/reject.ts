import { vote } from '../decide.ts';
import { ownTask } from './ownTask.ts';
import type { Run } from '../Run.ts';
import type { ActionOf } from '../types.ts';

/** A vote like an approval; what a failed step does stands in its `onReject`. */
export function reject(run: Run, { by, taskId }: ActionOf<'reject'>) {
  const task = ownTask(run.state, taskId, by);
  run.log('reject', by, { taskId, stepId: task.stepId });
  vote(run, task, 'rejected');
}
