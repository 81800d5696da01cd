import { advanceAfter } from '../advance.ts';
import { fail } from '../decide.ts';
import { liveCallsOf } from '../history.ts';
import { hasEnded } from '../mayAct.ts';
import { stop } from '../stop.ts';
import { refuseUnless } from '../WorkflowError.ts';
import type { Run } from '../Run.ts';
import type { ActionOf } from '../types.ts';

/** The effects of a step have run. */
export function effectDone(run: Run, { visitId }: ActionOf<'effectDone'>) {
  const visit = run.state.visits.find(({ id }) => id === visitId);
  refuseUnless(visit !== undefined, 'notFound', { visitId });
  refuseUnless(visit.status === 'open', 'stale', { instance: run.state.status });
  run.log('effect', null, { stepId: visit.stepId });
  run.closeVisit(visit, 'passed', 'decided');
  advanceAfter(run, visit.stepId);
}

/** A child has ended: the step passes with the last that is approved, and fails with the first that is not. */
export function callEnded(run: Run, { callId, outcome }: ActionOf<'callEnded'>) {
  const { state } = run;
  const call = state.calls.find(({ id }) => id === callId);
  refuseUnless(call !== undefined, 'notFound', { callId });
  refuseUnless(call.status === 'live', 'stale', { instance: state.status });
  run.log('callEnded', null, { stepId: call.stepId, rule: outcome });
  run.endCall(call, outcome);
  const visit = state.visits.find(({ id }) => id === call.visitId)!;
  if (outcome !== 'approved') {
    run.closeVisit(visit, 'rejected', 'rejected');
    fail(run, visit);
  } else if (liveCallsOf(state, visit).length === 0) {
    run.closeVisit(visit, 'passed', 'decided');
    advanceAfter(run, visit.stepId);
  }
}

/** Whoever called this process waits for it no longer. */
export function cancel(run: Run) {
  refuseUnless(!hasEnded(run.state), 'stale', { instance: run.state.status });
  run.log('cancel', null);
  stop(run, 'terminated', 'terminated');
}
