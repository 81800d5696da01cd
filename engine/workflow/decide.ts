import { stepKindOf } from '../schema/steps/index.ts';
import { advanceAfter } from './advance.ts';
import { returnTargets, tasksOf, visitOf } from './history.ts';
import { activateNext } from './openStep.ts';
import { returnToStep } from './returnToStep.ts';
import { sendToStarter, stop } from './stop.ts';
import { countVotes } from './votes.ts';
import type { Run } from './Run.ts';
import type { Task, Visit } from './types.ts';

/** A person votes. */
export function vote(run: Run, task: Task, outcome: 'approved' | 'rejected') {
  run.finishTask(task, outcome);
  count(run, visitOf(run.state, task));
}

/** What follows from the votes: the visit closes as soon as they are decisive, else the next are asked. */
export function count(run: Run, visit: Visit) {
  const step = run.index.approveStep(visit.stepId);
  switch (countVotes(step, tasksOf(run.state, visit))) {
    case 'open':
      return activateNext(run, visit, step);
    case 'passed':
      run.closeVisit(visit, 'passed', 'decided');
      return advanceAfter(run, visit.stepId);
    case 'failed':
      run.closeVisit(visit, 'rejected', 'decided');
      return fail(run, visit);
  }
}

/** What the step says about failing. */
export function fail(run: Run, { stepId }: Visit) {
  const previous = returnTargets(run.flow, run.state, stepId).at(-1);
  const { step } = run.index.place(stepId)!;
  const onReject = stepKindOf(step).onReject(step);
  if (onReject === 'end') stop(run, 'rejected', 'rejected');
  else if (onReject === 'previous' && previous) returnToStep(run, previous);
  else sendToStarter(run, stepId);
}
