import { isFork, isPlain } from '../schema/steps/index.ts';
import { behaviourOf, plainBehaviourOf, type Reached } from './steps/index.ts';
import { joins } from './join.ts';
import type { Place } from './flowIndex.ts';
import type { Run } from './Run.ts';
import { stoppedAt } from './history.ts';
import type { CameBack, StepInstance } from './types.ts';
import type { Step } from '../schema/language/index.ts';

/** Runs from the first step on. */
export function advanceFromStart(run: Run) {
  if (enterSteps(run, run.flow.steps) === 'through') run.setStatus('approved');
}

/** Goes on after what people have decided: straight back to where it was returned from, or to the next step. */
export function goOn(run: Run, { stepId, returnedRev }: StepInstance) {
  if (returnedRev === null) advanceAfter(run, stepId);
  else reopen(run, returnedRev);
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
function openAgain(run: Run, stepId: string, cameBack: CameBack) {
  const place = run.index.place(stepId)!;
  const { step } = place;
  if (!isPlain(step)) throw new Error(`Nobody comes back to "${stepId}", which holds steps`);
  return plainBehaviourOf(step).openAgain(run, place, step, cameBack);
}

/** Opens again every step that was open when it was returned, sibling branches included. */
export function reopen(run: Run, returnedRev: number) {
  const were = new Map(stoppedAt(run.state, returnedRev).map((each) => [each.stepId, each]));
  const through = [...were].filter(([stepId, each]) => openAgain(run, stepId, each) === 'through');
  // a join goes on only when every branch is open again
  for (const [stepId] of through) if (hasPassed(run, stepId)) advanceAfter(run, stepId);
}

/** False once the way from another step has led back before it. */
const hasPassed = ({ state }: Run, stepId: string) =>
  state.stepInstances.some(
    (each) => each.stepId === stepId && each.status === 'passed' && each.openedRev === state.rev,
  );

function enterSteps(run: Run, steps: readonly Step[]): Reached {
  for (const step of steps) {
    const place = run.index.place(step.id)!;
    const reached = behaviourOf(step).enter(run, place, step, (inner) => enterSteps(run, inner));
    if (reached !== 'through') return reached;
  }
  return 'through';
}
