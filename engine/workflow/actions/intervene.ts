import { interventionTargets } from '../mayAct.ts';
import { returnToStep } from '../returnToStep.ts';
import { sendToStarter, stop } from '../stop.ts';
import { refuseUnless } from '../WorkflowError.ts';
import type { Run } from '../Run.ts';
import type { ActionOf } from '../types.ts';

/** Ends it as rejected, whatever the votes. */
export function rejectAdmin(run: Run, { by }: ActionOf<'rejectAdmin'>) {
  refuseUnlessRunning(run);
  run.log('rejectAdmin', by);
  stop(run, 'rejected', 'rejected');
}

/** Back to the starter, or to a step that everything open now comes after. */
export function returnAdmin(run: Run, { by, to }: ActionOf<'returnAdmin'>) {
  refuseUnlessRunning(run);
  if (to !== 'starter') {
    const offered = interventionTargets(run.flow, run.state);
    refuseUnless(offered.includes(to.stepId), 'badTarget', { stepId: to.stepId, offered });
  }
  run.log('returnAdmin', by, to === 'starter' ? {} : { stepId: to.stepId });
  if (to === 'starter') sendToStarter(run, null);
  else returnToStep(run, to.stepId);
}

/** Ends it with an outcome somebody answers for; nobody else is asked. */
export function sendToEnd(run: Run, { by, outcome }: ActionOf<'sendToEnd'>) {
  refuseUnlessRunning(run);
  run.log('sendToEnd', by, { rule: outcome });
  stop(run, outcome, 'sentToEnd');
}

function refuseUnlessRunning({ state }: Run) {
  refuseUnless(state.status === 'running', 'stale', { instance: state.status });
}
