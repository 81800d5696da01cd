import type { Step } from '../../schema/language/index.ts';
import type { PlainStep, StepOf, StepType } from '../../schema/steps/index.ts';
import { approve } from './approve.ts';
import { call } from './call.ts';
import { choose } from './choose.ts';
import { effect } from './effect.ts';
import { notify } from './notify.ts';
import { parallel } from './parallel.ts';
import { sendBack } from './sendBack.ts';
import { wait } from './wait.ts';
import type { PlainBehaviour, StepBehaviour } from './StepBehaviour.ts';

export type { StepForecast, StepSkip, Reached, Redaction } from './StepBehaviour.ts';

type BehaviourOf<S extends Step> = S extends PlainStep ? PlainBehaviour<S> : StepBehaviour<S>;

/** What each kind of steps does; what its definition says is in `engine/schema/steps`. */
const behaviours: { [T in StepType]: BehaviourOf<StepOf<T>> } = {
  approve,
  notify,
  call,
  effect,
  wait,
  return: sendBack,
  choose,
  parallel,
};

export const behaviourOf = <S extends Step>({ type }: S) => behaviours[type] as StepBehaviour<S>;

/** The same of a step that has step instances. */
export const plainBehaviourOf = <S extends PlainStep>({ type }: S) =>
  behaviours[type] as PlainBehaviour<S>;
