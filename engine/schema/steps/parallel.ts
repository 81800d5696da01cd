import { partOf } from '../share.ts';
import { withSteps, wordsOfBranches } from './branches.ts';
import { plain, type StepKind, type StepOf } from './StepKind.ts';

export const parallel: StepKind<StepOf<'parallel'>> = {
  ...plain,
  start: (id, title) => ({
    id,
    type: 'parallel',
    title,
    branches: [
      { id: 'a', steps: [] },
      { id: 'b', steps: [] },
    ],
  }),
  branching: 'fork',
  enough: ({ branches, enough = branches.length }) =>
    typeof enough === 'number' ? enough : partOf(enough, branches.length),
  inner: ({ branches }) =>
    branches.map((branch, index) => ({ ...branch, path: ['branches', index, 'steps'] })),
  withInner: (step, lists) => ({ ...step, branches: withSteps(step.branches, lists) }),
  words: ({ id: _id, branches, ...own }) => ({ ...own, ...wordsOfBranches('branches', branches) }),
  conditions: () => [],
};
