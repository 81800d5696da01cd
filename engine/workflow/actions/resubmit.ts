import { advanceFromStart, reopen } from '../advance.ts';
import { lastRev } from '../history.ts';
import { mayResubmit } from '../mayAct.ts';
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
  if (isDirect(flow, state) && state.returnedFrom) return reopen(run, lastRev(state));
  cancelStanding(run, 'returned');
  state.returnedFrom = null;
  state.resubmit = null;
  advanceFromStart(run);
}
