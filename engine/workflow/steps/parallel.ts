import type { StepOf } from '../../schema/steps/index.ts';
import { joins } from '../join.ts';
import type { StepBehaviour } from './StepBehaviour.ts';

export const parallel: StepBehaviour<StepOf<'parallel'>> = {
  enter(run, place, { branches }, enterSteps) {
    for (const { steps } of branches) if (enterSteps(steps) === 'stopped') return 'stopped';
    return joins(run, place) ? 'through' : 'waiting';
  },
  redact: ({ id, type, enough, branches }, { steps }) => ({
    id,
    type,
    ...(enough !== undefined && { enough }),
    branches: branches.map((branch) => ({ ...branch, steps: steps(branch.steps) })),
  }),
};
