import type { Step, Text } from '../language/index.ts';
import { approve } from './approve.ts';
import { call } from './call.ts';
import { choose } from './choose.ts';
import { effect } from './effect.ts';
import { notify } from './notify.ts';
import { parallel } from './parallel.ts';
import { sendBack } from './sendBack.ts';
import { wait } from './wait.ts';
import type { PlainStep, StepKind, StepOf, StepType } from './StepKind.ts';

export { deadlinesOf } from './deadlines.ts';
export type { InnerSteps, PlainStep, StepOf, StepType } from './StepKind.ts';

/** Every kind of steps, by what their definitions say; what they do is in `engine/workflow/steps`. */
const stepKinds: { [T in StepType]: StepKind<StepOf<T>> } = {
  approve,
  notify,
  call,
  effect,
  wait,
  return: sendBack,
  choose,
  parallel,
};

export const stepKindOf = <S extends Step>({ type }: S) => stepKinds[type] as StepKind<S>;

/** What a step of a path asks of people; of whoever starts a process nothing is asked. */
export const asksOf = (type: string) =>
  Object.hasOwn(stepKinds, type) ? stepKinds[type as StepType].asks : null;

/** A step to begin with, of any kind. */
export const startStep = (type: StepType, id: string, title: Text): Step =>
  stepKinds[type].start(id, title);

/** The lists of steps inside a step, in reading order. */
export const innerSteps = (step: Step) => stepKindOf(step).inner(step);

export const isPlain = (step: Step): step is PlainStep => stepKindOf(step).branching === null;

/** True of steps whose branches all run, side by side. */
export const isFork = (step: Step) => stepKindOf(step).branching === 'fork';
