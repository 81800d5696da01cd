import { answeredByCompany, called, limits, ofNothing, organisation } from './RuleDefinition.ts';

export const role = answeredByCompany({
  says: 'Holders of a role, in the scope roles.json gives it; `of` names the organisation field (default: the starter’s organisation)',
  title: { en: 'Role', zh: '角色' },
  needs: ['role'],
  has: ['of', ...limits],
  ...ofNothing,
  field: organisation,
  role: ({ role: code }) => ({ keyword: 'role', code }),
  find: ({ role: code, of }, { directory, orgOf }) => directory.roleHolders(code, orgOf(of)),
  tell: ({ role: code }, names) => called('Role: ', '角色：', names.role(code)),
});
