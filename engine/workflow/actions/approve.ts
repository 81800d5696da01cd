import { vote } from '../decide.ts';
import { isExcluded } from '../separation.ts';
import { refuseUnless } from '../WorkflowError.ts';
import { sendCopies } from './sendCopies.ts';
import { ownTask } from './ownTask.ts';
import type { Run } from '../Run.ts';
import type { ActionOf } from '../types.ts';

export function approve(run: Run, { by, taskId, copyTo }: ActionOf<'approve'>) {
  const task = ownTask(run.state, taskId, by);
  refuseUnless(!isExcluded(run.flow, run.state, task), 'notAllowed', { stepId: task.stepId });
  run.log('approve', by, { taskId, stepId: task.stepId });
  sendCopies(run, by, task.stepId, copyTo);
  vote(run, task, 'approved');
}
