import { innerSteps, isFork, type StepOf, type StepType } from '../schema/steps/index.ts';
import type { ApproveStep, CallStep, Flow, Step } from '../schema/language/index.ts';

/** Where a step stands in the tree of its process. */
export interface Place {
  step: Step;
  /** Ids from the root: containers, their cases or branches, the step itself. */
  path: string[];
  /** Position in reading order; a later step has a greater one. */
  order: number;
  siblings: Step[];
  position: number;
  parent: Place | null;
  /** The branches of parallels it stands in, outermost first: `['checks/legal']`. */
  branches: string[];
}

export interface FlowIndex {
  places: Place[];
  /** Those at which people decide, in reading order. */
  approveSteps: ApproveStep[];
  place(stepId: string): Place | undefined;
  approveStep(stepId: string): ApproveStep;
  callStep(stepId: string): CallStep;
}

const indexes = new WeakMap<Flow, FlowIndex>();

/** The steps of a process by id. Step ids are unique in the whole process. */
export function indexFlow(flow: Flow): FlowIndex {
  const known = indexes.get(flow);
  if (known) return known;
  const places: Place[] = [];
  const walk = (siblings: Step[], parent: Place | null, path: string[], branches: string[]) => {
    siblings.forEach((step, position) => {
      const place = {
        step,
        path: [...path, step.id],
        order: places.length,
        siblings,
        position,
        parent,
        branches,
      };
      places.push(place);
      for (const { id, steps } of innerSteps(step)) {
        const inner = isFork(step) ? [...branches, `${step.id}/${id}`] : branches;
        walk(steps, place, [...place.path, id], inner);
      }
    });
  };
  walk(flow.steps, null, [], []);
  const byId = new Map(places.map((place) => [place.step.id, place]));
  const index: FlowIndex = {
    places,
    approveSteps: places.flatMap(({ step }) => (isOf('approve', step) ? [step] : [])),
    place: (stepId) => byId.get(stepId),
    approveStep: (stepId) => named('approve', stepId),
    callStep: (stepId) => named('call', stepId),
  };
  indexes.set(flow, index);
  return index;

  function named<T extends StepType>(type: T, stepId: string): StepOf<T> {
    const step = byId.get(stepId)?.step;
    if (!isOf(type, step)) throw new Error(`No step of type ${type} is called "${stepId}"`);
    return step;
  }
}

const isOf = <T extends StepType>(type: T, step: Step | undefined): step is StepOf<T> =>
  step?.type === type;

/** True when two steps stand in different branches of one parallel: neither is before the other. */
export function areSiblings(a: Place, b: Place): boolean {
  const fork = a.branches.findIndex((branch, depth) => branch !== b.branches[depth]);
  const [mine, other] = [a.branches[fork], b.branches[fork]];
  return !!mine && !!other && mine.split('/')[0] === other.split('/')[0];
}

/** True when `inner` stands in every parallel branch that `outer` stands in. */
export const sharesBranches = (outer: Place, inner: Place) =>
  outer.branches.every((branch, depth) => inner.branches[depth] === branch);
