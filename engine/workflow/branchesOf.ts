import type { Flow, Step, Text } from '../schema/language/index.ts';
import { innerSteps, stepKindOf } from '../schema/steps/index.ts';
import { indexFlow } from './flowIndex.ts';

/** One of the ways that run side by side after a fork; `fork` and `branch` are ids. */
export interface Branch {
  fork: string;
  branch: string;
  title: Text | null;
  /** Where not all branches of the fork are needed: how many are, and of how many. */
  enough?: { needed: number; of: number };
}

/** The branches that a step stands in, outermost first. */
export function branchesOf(flow: Flow, stepId: string): Branch[] {
  const index = indexFlow(flow);
  return (index.place(stepId)?.branches ?? []).map((place) => {
    const [fork = '', branch = ''] = place.split('/');
    const step = index.place(fork)?.step;
    const found = step && innerSteps(step).find(({ id }) => id === branch);
    return { fork, branch, title: found?.title ?? null, ...(step && enoughOf(step)) };
  });
}

function enoughOf(step: Step): Pick<Branch, 'enough'> {
  const needed = stepKindOf(step).enough(step);
  const of = innerSteps(step).length;
  return needed !== null && needed < of ? { enough: { needed, of } } : {};
}
