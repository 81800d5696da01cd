import { isStanding } from './history.ts';
import type { Run } from './Run.ts';
import type { CancelCause, InstanceStatus } from './types.ts';

/** Ends or pauses the instance: nothing stays open. */
export function stop(run: Run, status: InstanceStatus, cause: CancelCause) {
  for (const visit of run.state.visits) if (visit.status === 'open') run.cancelVisit(visit, cause);
  run.setStatus(status);
}

/** Back to the starter, who corrects and submits again; `fromStepId` is where a direct resubmission goes. */
export function sendToStarter(run: Run, fromStepId: string | null) {
  run.state.returnedFrom = fromStepId;
  stop(run, 'returned', 'returned');
  if (run.flow.resubmit !== 'direct') cancelStanding(run, 'returned');
}

/** No earlier result counts any more. */
export function cancelStanding(run: Run, cause: CancelCause) {
  run.state.visits.filter(isStanding).forEach((visit) => run.cancelVisit(visit, cause));
}
