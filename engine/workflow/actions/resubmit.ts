import { advanceAfter, advanceFromStart, openAgain } from '../advance.ts';
import { mayResubmit } from '../mayAct.ts';
import { openLast } from '../movedTo.ts';
import { isDirect } from '../resubmission.ts';
import { cancelStanding } from '../stop.ts';
import { sendCopies } from './sendCopies.ts';
import { refuseUnless } from '../WorkflowError.ts';
import type { Run } from '../Run.ts';
import type { ActionOf } from '../types.ts';

/** Submits again: every step again, or back to where it came from. */
export function resubmit(run: Run, { by, chosen, copyTo }: ActionOf<'resubmit'>) {
  const { state, flow } = run;
  refuseUnless(state.starterId === by, 'forbidden');
  refuseUnless(mayResubmit(state, by), 'stale', { instance: state.status });
  state.round += 1;
  state.chosen = chosen ?? state.chosen;
  run.log('resubmit', by);
  sendCopies(run, by, undefined, copyTo);
  run.setStatus('running');
  if (isDirect(flow, state) && state.returnedFrom) return reopen(run);
  cancelStanding(run, 'returned');
  state.returnedFrom = null;
  state.resubmit = null;
  advanceFromStart(run);
}

/** Opens again every step that was open when it went back to the starter, sibling branches included. */
function reopen(run: Run) {
  const steps = openLast(run.state).map(({ stepId }) => stepId);
  const through = [...new Set(steps)].filter((stepId) => openAgain(run, stepId) === 'through');
  // a join goes on only when every branch is open again
  for (const stepId of through) if (hasPassed(run, stepId)) advanceAfter(run, stepId);
}

/** False once the way from another step has led back before it. */
const hasPassed = ({ state }: Run, stepId: string) =>
  state.stepInstances.some(
    (each) => each.stepId === stepId && each.status === 'passed' && each.openedRev === state.rev,
  );
