import type { Step } from '../language/index.ts';

interface Branch {
  id: string;
  steps: Step[];
}

/** What the branches of a step say without their steps: `cases.large.when`, and their ids in order. */
export const wordsOfBranches = (list: string, branches: readonly Branch[]) => ({
  [list]: branches.map(({ id }) => id),
  ...Object.fromEntries(
    branches.flatMap(({ id, steps: _steps, ...words }) =>
      Object.entries(words).map(([word, value]) => [`${list}.${id}.${word}`, value]),
    ),
  ),
});

/** Branches with other steps, in the same order. */
export const withSteps = <B extends Branch>(branches: readonly B[], lists: readonly Step[][]) =>
  branches.map((branch, index) => ({ ...branch, steps: lists[index]! }));
