import type { Place } from '../flowIndex.ts';
import type { Run } from '../Run.ts';
import type { CallStep } from '../../schema/language/index.ts';
import { named, type PlainBehaviour } from './StepBehaviour.ts';

export const call: PlainBehaviour<CallStep> = {
  enter(run, place, step) {
    return step.when && !run.environment.holds(step.when) ? 'through' : open(run, place, step);
  },
  redact: (step, { passedUnless, list }) => ({
    ...named(step),
    create: { module: '', values: {} },
    ...passedUnless(step),
    ...(step.forEach !== undefined && { forEach: list(step.forEach, step.id) }),
  }),
  openAgain: open,
  ahead: ({ id }, { calls }) => ({
    userIds: [],
    isNobody: !calls.some(({ stepInstanceId }) => stepInstanceId === id),
  }),
  skippedBy: (_tasks, calls) => (calls.length > 0 ? null : 'noEntries'),
};

/** Calls a process, or one for each entry of a list: nothing is waited for when that is empty. */
function open(run: Run, place: Place, { forEach }: CallStep): 'waiting' | 'through' {
  const stepInstance = run.addStepInstance(place);
  const count = forEach === undefined ? 1 : run.environment.entriesOf(forEach);
  for (let entry = 0; entry < count; entry += 1) run.addCall(stepInstance, entry);
  if (count > 0) return 'waiting';
  run.closeStepInstance(stepInstance, 'passed', 'decided');
  run.log('autoSkip', null, { stepId: stepInstance.stepId, rule: 'noEntries' });
  return 'through';
}
