import { innerSteps, stepKindOf } from '../../schema/steps/index.ts';
import { indexFlow } from '../flowIndex.ts';
import type { Flow, Step } from '../../schema/language/index.ts';

/** A list of steps inside another step: that of a case, of `else`, or of a branch; null: the process’s own. */
export type StepList = { step: string; branch: string } | null;

/** A place between steps: before the one at `index`, or at the end. */
export interface Spot {
  list: StepList;
  index: number;
}

export const stepAt = (flow: Flow, id: string): Step | undefined => indexFlow(flow).place(id)?.step;

/** Where a step stands. */
export function spotOf(flow: Flow, id: string): Spot | undefined {
  const place = indexFlow(flow).place(id);
  if (!place) return undefined;
  const branch = place.path.at(-2);
  const list = place.parent && branch ? { step: place.parent.step.id, branch } : null;
  return { list, index: place.position };
}

/** The steps of a list; none when there is no such list. */
export function stepsIn(flow: Flow, list: StepList): readonly Step[] {
  if (!list) return flow.steps;
  const step = stepAt(flow, list.step);
  return (step && innerSteps(step).find(({ id }) => id === list.branch)?.steps) ?? [];
}

/** Every place a step may stand, in reading order. */
export function spotsOf(flow: Flow): Spot[] {
  const walk = (list: StepList): Spot[] =>
    [...stepsIn(flow, list), undefined].flatMap((step, index) => [
      { list, index },
      ...(step ? innerSteps(step).flatMap(({ id }) => walk({ step: step.id, branch: id })) : []),
    ]);
  return walk(null);
}

export const insertStep = (flow: Flow, { list, index }: Spot, step: Step): Flow =>
  withSteps(flow, list, (steps) => steps.toSpliced(index, 0, step));

export function removeStep(flow: Flow, id: string): Flow {
  const spot = spotOf(flow, id);
  return spot ? withSteps(flow, spot.list, (steps) => steps.toSpliced(spot.index, 1)) : flow;
}

/** Puts another step at the place of one. */
export function replaceStep(flow: Flow, id: string, step: Step): Flow {
  const spot = spotOf(flow, id);
  return spot ? withSteps(flow, spot.list, (steps) => steps.with(spot.index, step)) : flow;
}

/** Moves a step, with all it holds, to a place of the same process; into itself it does not go. */
export function moveStep(flow: Flow, id: string, { list, index }: Spot): Flow {
  const step = stepAt(flow, id);
  const from = spotOf(flow, id);
  if (!step || !from || (list && isInside(flow, list.step, id))) return flow;
  const isBehind = isSameList(from.list, list) && from.index < index;
  return insertStep(removeStep(flow, id), { list, index: isBehind ? index - 1 : index }, step);
}

/** Moves a step to the next place, or the one before, in reading order: into branches and out of them. */
export function stepAlong(flow: Flow, id: string, by: 1 | -1): Flow {
  const from = spotOf(flow, id);
  const step = stepAt(flow, id);
  if (!from || !step) return flow;
  const rest = removeStep(flow, id);
  const spots = spotsOf(rest);
  const at = spots.findIndex(
    (spot) => spot.index === from.index && isSameList(spot.list, from.list),
  );
  const to = spots[at + by];
  return to ? insertStep(rest, to, step) : flow;
}

/** Moves a step into the branch beside its own, as near to its place as there is one. */
export function stepAside(flow: Flow, id: string, by: 1 | -1): Flow {
  const from = spotOf(flow, id);
  const around = from?.list && stepAt(flow, from.list.step);
  if (!from?.list || !around) return flow;
  const { step, branch } = from.list;
  const branches = innerSteps(around).map((each) => each.id);
  const next = branches[branches.indexOf(branch) + by];
  if (next === undefined) return flow;
  const list = { step, branch: next };
  return moveStep(flow, id, { list, index: Math.min(from.index, stepsIn(flow, list).length) });
}

/** Gives a step another id; rules that name it follow. */
export function renameStep(flow: Flow, id: string, next: string): Flow {
  const inRules = JSON.stringify(flow, (key, value: unknown) =>
    key === 'notSameAs' && Array.isArray(value)
      ? value.map((each: unknown) => (each === id ? next : each))
      : value,
  );
  const renamed = JSON.parse(inRules) as Flow;
  const step = stepAt(renamed, id);
  return step ? replaceStep(renamed, id, { ...step, id: next }) : flow;
}

/** A list of the process with a change made to it; whatever the change does not touch stays the same object. */
function withSteps(flow: Flow, list: StepList, change: (steps: Step[]) => Step[]): Flow {
  if (!list) return { ...flow, steps: change(flow.steps) };
  const stepInstance = (steps: Step[]): Step[] => {
    const next = steps.map((step) =>
      inBranches(step, (inner, branch) =>
        step.id === list.step && branch === list.branch ? change(inner) : stepInstance(inner),
      ),
    );
    return next.some((step, index) => step !== steps[index]) ? next : steps;
  };
  return { ...flow, steps: stepInstance(flow.steps) };
}

/** A step with each of its lists changed. */
export function inBranches(step: Step, change: (steps: Step[], branch: string) => Step[]): Step {
  const lists = innerSteps(step);
  const changed = lists.map(({ id, steps }) => change(steps, id));
  if (changed.every((steps, index) => steps === lists[index]!.steps)) return step;
  return stepKindOf(step).withInner(step, changed);
}

const isInside = (flow: Flow, id: string, outer: string) =>
  indexFlow(flow).place(id)?.path.includes(outer) ?? false;

const isSameList = (a: StepList, b: StepList) => a?.step === b?.step && a?.branch === b?.branch;
