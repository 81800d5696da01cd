import { ownCondition, plain, rulesUnder, type StepKind, type StepOf } from './StepKind.ts';

export const approve: StepKind<StepOf<'approve'>> = {
  ...plain,
  asks: 'decision',
  start: (id, title) => ({ id, type: 'approve', title, approvers: [] }),
  conditions: ownCondition,
  people: ({ approvers }) => rulesUnder('approvers', approvers),
  waits: true,
  onReject: ({ onReject = 'end' }) => onReject,
  returnTo: ({ returnTo = ['starter'] }) => returnTo,
};
