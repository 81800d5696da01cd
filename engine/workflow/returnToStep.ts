import { sharesBranches } from './flowIndex.ts';
import { isStanding } from './history.ts';
import { openStep } from './openStep.ts';
import type { Run } from './Run.ts';

/**
 * Goes back to an earlier step and asks its people again. What was done there and after counts no more; inside a
 * parallel branch the sibling branches stay as they are, above the fork they are cancelled.
 *
 * @param isDirect what is passed after it stands: from there it goes straight back to what is open now
 */
export function returnToStep(run: Run, stepId: string, isDirect = false) {
  const target = run.index.place(stepId)!;
  for (const stepInstance of run.state.stepInstances.filter(isStanding)) {
    const place = run.index.place(stepInstance.stepId)!;
    const isAfter = place.order > target.order && sharesBranches(target, place);
    const stands = isDirect && stepInstance.status !== 'open';
    if (place === target || (isAfter && !stands)) run.cancelStepInstance(stepInstance, 'returned');
  }
  openStep(run, target, run.index.approveStep(stepId), {
    returnedRev: isDirect ? run.state.rev : null,
  });
}
