import { openCall, openEffect } from './openCall.ts';
import { openNotify, openStep } from './openStep.ts';
import { sendToStarter, stop } from './stop.ts';
import type { Place } from './flowIndex.ts';
import type { Run } from './Run.ts';
import type { ApproveStep, CallStep, EffectStep, Step } from '../schema/language/index.ts';

/** After entering steps: somebody is waited for, all were passed, or the instance was stopped. */
type Reached = 'waiting' | 'through' | 'stopped';

/** Runs from the first step on. */
export function advanceFromStart(run: Run) {
  if (enterSteps(run, run.flow.steps) === 'through') run.setStatus('approved');
}

/** Goes on after a step that is passed: to the next one, out of its container, through a join, to the end. */
export function advanceAfter(run: Run, stepId: string) {
  for (let place: Place | null = run.index.place(stepId)!; place; place = place.parent) {
    // a join waits for every branch: each one that has not arrived has an open visit
    if (place.step.type === 'parallel' && hasOpenVisit(run, place)) return;
    if (enterSteps(run, place.siblings.slice(place.position + 1)) !== 'through') return;
  }
  run.setStatus('approved');
}

/** Opens a step that people come back to, whatever its condition and its policies. */
export function openAgain(run: Run, stepId: string) {
  const place = run.index.place(stepId)!;
  const { step } = place;
  if (step.type === 'call') return openCall(run, place, step);
  if (step.type === 'effect') return openEffect(run, place, step);
  return openStep(run, place, run.index.approveStep(stepId), true);
}

function enterSteps(run: Run, steps: readonly Step[]): Reached {
  for (const step of steps) {
    const reached = enterStep(run, step);
    if (reached !== 'through') return reached;
  }
  return 'through';
}

function enterStep(run: Run, step: Step): Reached {
  switch (step.type) {
    case 'approve':
      return enterApprove(run, step);
    case 'notify':
      openNotify(run, run.index.place(step.id)!, step);
      return 'through';
    case 'call':
    case 'effect':
      return enterUnasked(run, step);
    case 'choose':
      return enterSteps(
        run,
        step.cases.find(({ when }) => run.environment.holds(when))?.steps ?? step.else,
      );
    case 'parallel': {
      const reached: Reached[] = [];
      for (const { steps } of step.branches) {
        reached.push(enterSteps(run, steps));
        if (reached.at(-1) === 'stopped') return 'stopped';
      }
      return reached.includes('waiting') ? 'waiting' : 'through';
    }
  }
}

function enterApprove(run: Run, step: ApproveStep): Reached {
  if (step.when && !run.environment.holds(step.when)) return 'through';
  const opened = openStep(run, run.index.place(step.id)!, step);
  if (opened !== 'rejected') return opened;
  // nobody decided this: going back a step could come here again forever, and branches to come are not open yet
  if (step.onReject === undefined || step.onReject === 'end') stop(run, 'rejected', 'rejected');
  else sendToStarter(run, null);
  return 'stopped';
}

/** A step where people are not asked, but something else is waited for. */
function enterUnasked(run: Run, step: CallStep | EffectStep): Reached {
  if (step.when && !run.environment.holds(step.when)) return 'through';
  const place = run.index.place(step.id)!;
  return step.type === 'call' ? openCall(run, place, step) : openEffect(run, place, step);
}

const hasOpenVisit = (run: Run, { path }: Place) =>
  run.state.visits.some(
    (visit) => visit.status === 'open' && path.every((id, depth) => visit.path[depth] === id),
  );
