import { answeredByCompany, called, limits, ofNothing } from './RuleDefinition.ts';

export const group = answeredByCompany({
  says: 'Members of a virtual institution',
  title: { en: 'Virtual institution', zh: '虚拟机构' },
  needs: ['group'],
  has: limits,
  ...ofNothing,
  find: ({ group: code }, { directory }) => directory.groupMembers(code),
  tell: ({ group: code }, names) => called('Group: ', '机构：', names.group(code)),
});
