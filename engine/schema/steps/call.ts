import { ownCondition, plain, type StepKind, type StepOf } from './StepKind.ts';

export const call: StepKind<StepOf<'call'>> = {
  ...plain,
  start: (id, title) => ({ id, type: 'call', title, create: { module: '', values: {} } }),
  conditions: ownCondition,
  creation: ({ create, forEach }) => ({ create, ...(forEach && { forEach }) }),
  waits: true,
  onReject: ({ onReject = 'end' }) => onReject,
};
