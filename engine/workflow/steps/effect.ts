import type { Place } from '../flowIndex.ts';
import type { Run } from '../Run.ts';
import type { EffectStep } from '../../schema/language/index.ts';
import { named, type PlainBehaviour } from './StepBehaviour.ts';

export const effect: PlainBehaviour<EffectStep> = {
  enter(run, place, step) {
    return step.when && !run.environment.holds(step.when) ? 'through' : open(run, place, step);
  },
  redact: (step, { passedUnless }) => ({ ...named(step), effects: [], ...passedUnless(step) }),
  openAgain: open,
  ahead: () => ({ userIds: [], isNobody: false }),
  skippedBy: () => null,
};

/** Has effects run: conditions that come after see what they have changed, so that is waited for. */
function open(run: Run, place: Place, { id: stepId }: EffectStep): 'waiting' {
  const { id: stepInstanceId } = run.addStepInstance(place);
  run.effects.push({ type: 'run', stepId, stepInstanceId });
  return 'waiting';
}
