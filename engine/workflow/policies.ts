import type { Flow } from '../schema/language/index.ts';
import type { Run } from './Run.ts';
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

/** Who does not decide at a step: the starter and whom the record is made for, unless they are asked all the same. */
export function barredAt({ flow, state, environment }: Run, stepId: string): ReadonlySet<string> {
  if (policyAt(flow, state, stepId).approverIsStarter === 'ask') return new Set();
  const others = (flow.onBehalfOf ?? []).flatMap((field) =>
    environment.resolve({ rule: 'field', field }, state),
  );
  return new Set([state.starterId, ...others]);
}
