import { isStanding } from './history.ts';
import { isDirect } from './resubmission.ts';
import type { Run } from './Run.ts';
import type { CancelCause, InstanceState, InstanceStatus } from './types.ts';

/** Ends or pauses the instance: nothing stays open. */
export function stop(run: Run, status: InstanceStatus, cause: CancelCause) {
  for (const stepInstance of run.state.stepInstances)
    if (stepInstance.status === 'open') run.cancelStepInstance(stepInstance, cause);
  run.setStatus(status);
}

/**
 * Back to the starter, who corrects and submits again.
 *
 * @param fromStepId where a direct resubmission goes
 * @param resubmit how it is submitted again; null: as the process says
 */
export function sendToStarter(
  run: Run,
  fromStepId: string | null,
  resubmit: InstanceState['resubmit'] = null,
) {
  run.state.returnedFrom = fromStepId;
  run.state.resubmit = resubmit;
  stop(run, 'returned', 'returned');
  if (!isDirect(run.flow, run.state)) cancelStanding(run, 'returned');
}

/** No earlier result counts any more. */
export function cancelStanding(run: Run, cause: CancelCause) {
  run.state.stepInstances
    .filter(isStanding)
    .forEach((stepInstance) => run.cancelStepInstance(stepInstance, cause));
}
