import { withSteps, wordsOfBranches } from './branches.ts';
import { plain, type StepKind, type StepOf } from './StepKind.ts';

export const choose: StepKind<StepOf<'choose'>> = {
  ...plain,
  start: (id, title) => ({
    id,
    type: 'choose',
    title,
    cases: [{ id: 'case', when: '', steps: [] }],
    else: [],
  }),
  branching: 'choice',
  inner: (step) => [
    ...step.cases.map(({ id, when, steps }, index) => ({
      id,
      path: ['cases', index, 'steps'],
      when,
      steps,
    })),
    { id: 'else', path: ['else'], steps: step.else },
  ],
  withInner: (step, lists) => ({
    ...step,
    cases: withSteps(step.cases, lists),
    else: lists.at(-1)!,
  }),
  words: ({ id: _id, cases, else: _else, ...own }) => ({
    ...own,
    ...wordsOfBranches('cases', cases),
  }),
  conditions: ({ cases }) => cases.map(({ when }, index) => ({ path: ['cases', index], when })),
};
