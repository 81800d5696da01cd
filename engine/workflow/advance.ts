import { isFork, isPlain } from '../schema/steps/index.ts';
import { behaviourOf, plainBehaviourOf, type Reached } from './steps/index.ts';
import { joins } from './join.ts';
import type { Place } from './flowIndex.ts';
import type { Run } from './Run.ts';
import type { Step } from '../schema/language/index.ts';

/** Runs from the first step on. */
export function advanceFromStart(run: Run) {
  if (enterSteps(run, run.flow.steps) === 'through') run.setStatus('approved');
}

/** Goes on after a step that is passed: to the next one, out of its container, through a join, to the end. */
export function advanceAfter(run: Run, stepId: string) {
  for (let place: Place | null = run.index.place(stepId)!; place; place = place.parent) {
    if (isFork(place.step) && !joins(run, place)) return;
    if (enterSteps(run, place.siblings.slice(place.position + 1)) !== 'through') return;
  }
  run.setStatus('approved');
}

/** Opens a step that people come back to, whatever its condition and its policies. */
export function openAgain(run: Run, stepId: string) {
  const place = run.index.place(stepId)!;
  const { step } = place;
  if (!isPlain(step)) throw new Error(`Nobody comes back to "${stepId}", which holds steps`);
  return plainBehaviourOf(step).openAgain(run, place, step);
}

function enterSteps(run: Run, steps: readonly Step[]): Reached {
  for (const step of steps) {
    const place = run.index.place(step.id)!;
    const reached = behaviourOf(step).enter(run, place, step, (inner) => enterSteps(run, inner));
    if (reached !== 'through') return reached;
  }
  return 'through';
}
