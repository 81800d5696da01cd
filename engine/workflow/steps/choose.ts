import type { StepOf } from '../../schema/steps/index.ts';
import type { StepBehaviour } from './StepBehaviour.ts';

export const choose: StepBehaviour<StepOf<'choose'>> = {
  enter: ({ environment }, _place, step, enterSteps) =>
    enterSteps(step.cases.find(({ when }) => environment.holds(when))?.steps ?? step.else),
  redact: (step, { condition, steps }) => ({
    id: step.id,
    type: step.type,
    cases: step.cases.map((one) => ({
      id: one.id,
      when: condition(one.when, step.id, one.id),
      steps: steps(one.steps),
    })),
    else: steps(step.else),
  }),
};
