import { answeredByProcess, ofNothing } from './RuleDefinition.ts';

export const starter = answeredByProcess({
  says: 'Who started the process',
  title: { en: 'Starter', zh: '提交人' },
  needs: [],
  has: [],
  ...ofNothing,
  tell: () => ({ en: 'Starter', zh: '发起人' }),
});
