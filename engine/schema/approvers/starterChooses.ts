import { answeredByProcess, limits, ofNothing } from './RuleDefinition.ts';

export const starterChooses = answeredByProcess({
  says: 'Chosen by the starter when submitting',
  title: { en: 'Chosen by the starter', zh: '提交人自选' },
  needs: [],
  has: ['among', ...limits],
  ...ofNothing,
  isChosen: true,
  role: ({ among }) => (among ? { keyword: 'among', code: among } : null),
  tell: () => ({ en: 'Chosen by the starter', zh: '发起人自选' }),
});
