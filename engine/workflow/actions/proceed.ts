import { advanceAfter } from '../advance.ts';
import { fail } from '../decide.ts';
import { liveCallsOf } from '../history.ts';
import { hasEnded } from '../mayAct.ts';
import { stop } from '../stop.ts';
import { refuseUnless } from '../WorkflowError.ts';
import type { Run } from '../Run.ts';
import type { ActionOf } from '../types.ts';

/** The effects of a step have run. */
export function effectDone(run: Run, { stepInstanceId }: ActionOf<'effectDone'>) {
  const stepInstance = run.state.stepInstances.find(({ id }) => id === stepInstanceId);
  refuseUnless(stepInstance !== undefined, 'notFound', { stepInstanceId });
  refuseUnless(stepInstance.status === 'open', 'stale', { instance: run.state.status });
  run.log('effect', null, { stepId: stepInstance.stepId });
  run.closeStepInstance(stepInstance, 'passed', 'decided');
  advanceAfter(run, stepInstance.stepId);
}

/** A child has ended: the step passes with the last that is approved, and fails with the first that is not. */
export function callEnded(run: Run, { callId, outcome }: ActionOf<'callEnded'>) {
  const { state } = run;
  const call = state.calls.find(({ id }) => id === callId);
  refuseUnless(call !== undefined, 'notFound', { callId });
  refuseUnless(call.status === 'live', 'stale', { instance: state.status });
  run.log('callEnded', null, { stepId: call.stepId, rule: outcome });
  run.endCall(call, outcome);
  const stepInstance = state.stepInstances.find(({ id }) => id === call.stepInstanceId)!;
  if (outcome !== 'approved') {
    run.closeStepInstance(stepInstance, 'rejected', 'rejected');
    fail(run, stepInstance);
  } else if (liveCallsOf(state, stepInstance).length === 0) {
    run.closeStepInstance(stepInstance, 'passed', 'decided');
    advanceAfter(run, stepInstance.stepId);
  }
}

/** Whoever called this process waits for it no longer. */
export function cancel(run: Run) {
  refuseUnless(!hasEnded(run.state), 'stale', { instance: run.state.status });
  run.log('cancel', null);
  stop(run, 'terminated', 'terminated');
}
