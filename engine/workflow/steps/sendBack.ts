import { returnTargets } from '../history.ts';
import { returnToStep } from '../returnToStep.ts';
import { sendToStarter } from '../stop.ts';
import type { Run } from '../Run.ts';
import type { ReturnStep } from '../../schema/language/index.ts';
import { named, type PlainBehaviour } from './StepBehaviour.ts';

export const sendBack: PlainBehaviour<ReturnStep> = {
  enter(run, place, step) {
    if (!run.environment.holds(step.when)) return 'through';
    const target = targetOf(run, step);
    run.closeStepInstance(run.addStepInstance(place), 'returned', 'returned');
    run.log('autoReturn', null, { stepId: step.id });
    if (target === undefined) sendToStarter(run, null);
    else returnToStep(run, target);
    return 'stopped';
  },
  redact: (step, { condition }) => ({
    ...named(step),
    when: condition(step.when, step.id, 'when'),
    ...(step.backTo !== undefined && { backTo: step.backTo }),
    reason: step.reason,
  }),
  // nobody is asked here: whoever comes back comes to the steps before
  openAgain: () => 'through',
  ahead: () => ({ userIds: [], isNobody: false }),
  skippedBy: () => null,
};

/** The step named, where people decided it and it has not gone back there in this round; else the starter. */
function targetOf({ flow, state }: Run, { id, backTo }: ReturnStep): string | undefined {
  const wasThere = state.stepInstances.some(
    ({ stepId, round }) => stepId === id && round === state.round,
  );
  return backTo !== undefined && !wasThere && returnTargets(flow, state, id).includes(backTo)
    ? backTo
    : undefined;
}
