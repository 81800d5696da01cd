import { ownCondition, plain, type StepKind, type StepOf } from './StepKind.ts';

export const effect: StepKind<StepOf<'effect'>> = {
  ...plain,
  start: (id, title) => ({ id, type: 'effect', title, effects: [] }),
  conditions: ownCondition,
  runs: (step) => step,
};
