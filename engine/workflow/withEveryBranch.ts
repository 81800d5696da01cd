import type { Flow, Step } from '../schema/language/index.ts';
import { innerSteps, stepKindOf } from '../schema/steps/index.ts';
import { indexFlow } from './flowIndex.ts';

const known = new WeakMap<Flow, Flow>();

/** The process as it goes when every branch of each fork arrives, with the same steps. */
export function withEveryBranch(flow: Flow): Flow {
  if (!indexFlow(flow).places.some(({ step }) => 'enough' in step)) return flow;
  const whole = known.get(flow) ?? { ...flow, steps: flow.steps.map(everyBranch) };
  known.set(flow, whole);
  return whole;
}

function everyBranch(step: Step): Step {
  const lists = innerSteps(step).map(({ steps }) => steps.map(everyBranch));
  const whole = stepKindOf(step).withInner(step, lists);
  if (!('enough' in whole)) return whole;
  const { enough: _enough, ...all } = whole;
  return all;
}
