import { ownCondition, plain, type StepKind, type StepOf } from './StepKind.ts';

export const wait: StepKind<StepOf<'wait'>> = {
  ...plain,
  asks: 'time',
  start: (id, title) => ({ id, type: 'wait', title, for: 'P1D' }),
  conditions: ownCondition,
  timer: (step) => step,
  waits: true,
};
