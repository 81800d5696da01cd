import { answeredByCompany, called, limits, ofNothing } from './RuleDefinition.ts';

export const user = answeredByCompany({
  says: 'A person, by personnel number',
  title: { en: 'Person', zh: '指定人员' },
  needs: ['user'],
  has: limits,
  ...ofNothing,
  find: ({ user: number }, { directory }) => [directory.personByNumber(number)?.id ?? ''],
  tell: ({ user: number }) => called('Person ', '人员 ', number),
});
