import { stepInstanceOf } from '../history.ts';
import { earlierSteps, mayReturnToStarter } from '../mayAct.ts';
import { isDirect } from '../resubmission.ts';
import { returnToStep } from '../returnToStep.ts';
import { sendToStarter } from '../stop.ts';
import { refuseUnless } from '../WorkflowError.ts';
import { ownTask } from './ownTask.ts';
import type { Run } from '../Run.ts';
import type { ActionOf } from '../types.ts';

/** Sends it back at once, whatever the others of the step think: to the starter, or to a chosen earlier step. */
export function returnBack(run: Run, { by, taskId, to, resubmit }: ActionOf<'return'>) {
  const task = ownTask(run.state, taskId, by);
  const { stepId } = task;
  if (to === 'starter') {
    refuseUnless(mayReturnToStarter(run.flow, task), 'notAllowed', { stepId });
  } else {
    const offered = earlierSteps(run.flow, run.state, task);
    refuseUnless(offered.includes(to.stepId), 'badTarget', { stepId: to.stepId, offered });
  }
  const straightBack = isDirect(run.flow, { resubmit: resubmit ?? null });
  run.log(to === 'starter' ? 'rejectToStarter' : 'return', by, {
    taskId,
    stepId,
    ...(straightBack && { rule: 'direct' }),
  });
  run.finishTask(task, 'returned');
  run.closeStepInstance(stepInstanceOf(run.state, task), 'returned', 'returned');
  if (to === 'starter') sendToStarter(run, stepId, resubmit);
  else returnToStep(run, to.stepId, straightBack);
}
