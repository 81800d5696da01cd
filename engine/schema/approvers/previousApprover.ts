import { answeredByProcess, ofNothing } from './RuleDefinition.ts';

export const previousApprover = answeredByProcess({
  says: 'Who decided the step before',
  title: { en: 'Previous approver', zh: '上一环节审批人' },
  needs: [],
  has: [],
  ...ofNothing,
  looksBack: true,
  tell: () => ({ en: 'Previous approver', zh: '上一环节审批人' }),
});
