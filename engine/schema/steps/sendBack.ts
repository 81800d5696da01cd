import { ownCondition, plain, type StepKind, type StepOf } from './StepKind.ts';

export const sendBack: StepKind<StepOf<'return'>> = {
  ...plain,
  start: (id, title) => ({ id, type: 'return', title, when: '', reason: { en: '', zh: '' } }),
  conditions: ownCondition,
  sendsBack: (step) => step,
};
