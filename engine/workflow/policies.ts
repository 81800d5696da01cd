import type { Flow } from '../schema/language/index.ts';
import type { InstanceState, SkipPolicy } from './types.ts';

/** The key of what holds at every step; no step can be called so. */
export const everyStep = '*';

/** Who is passed over at a step: as set for the step, else for all steps, else as the process itself says. */
export function policyAt(
  { approverIsStarter = 'ask', alreadyApproved = 'never' }: Flow,
  { skip }: InstanceState,
  stepId: string,
): Required<SkipPolicy> {
  return { approverIsStarter, alreadyApproved, ...skip[everyStep], ...skip[stepId] };
}
