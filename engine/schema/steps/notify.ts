import { ownCondition, plain, rulesUnder, type StepKind, type StepOf } from './StepKind.ts';

export const notify: StepKind<StepOf<'notify'>> = {
  ...plain,
  asks: 'notice',
  start: (id, title) => ({ id, type: 'notify', title, to: [] }),
  conditions: ownCondition,
  people: ({ to }) => rulesUnder('to', to),
};
