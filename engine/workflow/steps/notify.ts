import { openNotify } from '../openStep.ts';
import type { NotifyStep } from '../../schema/language/index.ts';
import { named, type PlainBehaviour } from './StepBehaviour.ts';

export const notify: PlainBehaviour<NotifyStep> = {
  enter: (run, place, step) =>
    step.when && !run.environment.holds(step.when) ? 'through' : openNotify(run, place, step),
  redact: (step, { people, passedUnless }) => ({
    ...named(step),
    ...passedUnless(step),
    to: people(step.to, step.id),
  }),
  openAgain: openNotify,
  ahead({ stepId }, _state, effects) {
    const userIds = effects.flatMap((effect) =>
      effect.type === 'notify' && effect.stepId === stepId ? effect.userIds : [],
    );
    return { userIds, isNobody: userIds.length === 0 };
  },
  skippedBy: () => null,
};
