import { plain, rulesUnder, type StepKind, type StepOf } from './StepKind.ts';

export const notify: StepKind<StepOf<'notify'>> = {
  ...plain,
  start: (id, title) => ({ id, type: 'notify', title, to: [] }),
  conditions: () => [],
  people: ({ to }) => rulesUnder('to', to),
};
