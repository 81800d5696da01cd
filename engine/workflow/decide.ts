import { stepKindOf } from '../schema/steps/index.ts';
import { goOn } from './advance.ts';
import { returnTargets, tasksOf, stepInstanceOf } from './history.ts';
import { activateNext } from './openStep.ts';
import { isDirect } from './resubmission.ts';
import { returnToStep } from './returnToStep.ts';
import { sendToStarter, stop } from './stop.ts';
import { countVotes } from './votes.ts';
import type { Run } from './Run.ts';
import type { Task, StepInstance } from './types.ts';

/** A person votes. */
export function vote(run: Run, task: Task, outcome: 'approved' | 'rejected') {
  run.finishTask(task, outcome);
  count(run, stepInstanceOf(run.state, task));
}

/** What follows from the votes: the step instance closes as soon as they are decisive, else the next are asked. */
export function count(run: Run, stepInstance: StepInstance) {
  const step = run.index.approveStep(stepInstance.stepId);
  switch (countVotes(step, tasksOf(run.state, stepInstance))) {
    case 'open':
      return activateNext(run, stepInstance, step);
    case 'passed':
      run.closeStepInstance(stepInstance, 'passed', 'decided');
      return goOn(run, stepInstance);
    case 'failed':
      run.closeStepInstance(stepInstance, 'rejected', 'decided');
      return fail(run, stepInstance);
  }
}

/** What the step says about failing. */
export function fail(run: Run, { stepId }: StepInstance) {
  const previous = returnTargets(run.flow, run.state, stepId).at(-1);
  const { step } = run.index.place(stepId)!;
  const onReject = stepKindOf(step).onReject(step);
  if (onReject === 'end') stop(run, 'rejected', 'rejected');
  else if (onReject === 'previous' && previous) returnToStep(run, previous, isDirect(run.flow));
  else sendToStarter(run, stepId);
}
