import { vote } from '../decide.ts';
import { isExcluded } from '../separation.ts';
import { refuseUnless } from '../WorkflowError.ts';
import { ownTask } from './ownTask.ts';
import type { Run } from '../Run.ts';
import type { ActionOf } from '../types.ts';

export function approve(run: Run, { by, taskId }: ActionOf<'approve'>) {
  const task = ownTask(run.state, taskId, by);
  refuseUnless(!isExcluded(run.flow, run.state, task), 'notAllowed', { stepId: task.stepId });
  run.log('approve', by, { taskId, stepId: task.stepId });
  vote(run, task, 'approved');
}
