import type { StepOf } from '../../schema/steps/index.ts';
import type { Reached, StepBehaviour } from './StepBehaviour.ts';

export const parallel: StepBehaviour<StepOf<'parallel'>> = {
  enter(_run, _place, { branches }, enterSteps) {
    const reached: Reached[] = [];
    for (const { steps } of branches) {
      reached.push(enterSteps(steps));
      if (reached.at(-1) === 'stopped') return 'stopped';
    }
    return reached.includes('waiting') ? 'waiting' : 'through';
  },
  redact: ({ id, type, branches }, { steps }) => ({
    id,
    type,
    branches: branches.map((branch) => ({ ...branch, steps: steps(branch.steps) })),
  }),
};
