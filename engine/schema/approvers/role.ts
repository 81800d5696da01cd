import { answeredByCompany, called, limits, organisation } from './RuleDefinition.ts';

export const role = answeredByCompany({
  says: 'Holders of a role, in the scope roles.json gives it; `of` names the organisation field (default: the starter’s organisation)',
  title: { en: 'Role', zh: '角色' },
  needs: ['role'],
  has: ['of', ...limits],
  field: organisation,
  role: ({ role: code }) => ({ keyword: 'role', code }),
  looksBack: false,
  find: ({ role: code, of }, { directory, orgOf }) => directory.roleHolders(code, orgOf(of)),
  tell: ({ role: code }, names) => called('Role: ', '角色：', names.role(code)),
});
