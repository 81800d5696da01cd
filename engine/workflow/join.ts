import { innerSteps, stepKindOf } from '../schema/steps/index.ts';
import type { Place } from './flowIndex.ts';
import type { Run } from './Run.ts';
import type { StepInstance } from './types.ts';

/**
 * Whether a fork goes on: when enough of its branches have arrived. What is still open in the others is withdrawn then.
 */
export function joins(run: Run, { step, path }: Place): boolean {
  const branches = innerSteps(step).map(({ id }) => openIn(run, [...path, id]));
  const open = branches.flat();
  // a branch that has not arrived has an open step instance
  const arrived = branches.filter((inside) => inside.length === 0).length;
  if (open.length > 0 && arrived < stepKindOf(step).enough(step)!) return false;
  for (const stepInstance of open) {
    run.release(stepInstance);
    run.closeStepInstance(stepInstance, 'withdrawn', 'enough');
    run.log('withdrawStep', null, { stepId: stepInstance.stepId, rule: 'enough' });
  }
  return true;
}

const openIn = ({ state }: Run, path: readonly string[]): StepInstance[] =>
  state.stepInstances.filter(
    (stepInstance) =>
      stepInstance.status === 'open' && path.every((id, depth) => stepInstance.path[depth] === id),
  );
