import type { Place } from '../flowIndex.ts';
import type { Run } from '../Run.ts';
import type { WaitStep } from '../../schema/language/index.ts';
import { endOfWait } from '../endOfWait.ts';
import { named, type PlainBehaviour } from './StepBehaviour.ts';

export const wait: PlainBehaviour<WaitStep> = {
  enter(run, place, step) {
    return step.when && !run.environment.holds(step.when) ? 'through' : open(run, place, step);
  },
  redact: (step, { passedUnless, day }) => ({
    ...named(step),
    ...passedUnless(step),
    ...(step.until !== undefined && { until: day(step.until, step.id) }),
    ...(step.for !== undefined && { for: step.for }),
  }),
  openAgain: open,
  ahead: ({ dueAt }) => ({ userIds: [], isNobody: false, dueAt }),
  skippedBy: (_tasks, _calls, { dueAt }) => (dueAt === null ? 'past' : null),
};

/** Waits, unless there is nothing to wait for. */
function open(run: Run, place: Place, step: WaitStep): 'waiting' | 'through' {
  const stepInstance = run.addStepInstance(place);
  stepInstance.dueAt = endOfWait(step, run.environment);
  if (stepInstance.dueAt) return 'waiting';
  run.closeStepInstance(stepInstance, 'passed', 'decided');
  run.log('autoSkip', null, { stepId: step.id, rule: 'past' });
  return 'through';
}
