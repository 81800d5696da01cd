import type { Caller } from './Services.ts';

/** What happens by itself is done by nobody: no role, no organisation, no person of the directory. */
export const systemCaller: Caller = {
  userId: '00000000-0000-0000-0000-000000000000',
  name: 'system',
  orgId: null,
  companyId: null,
  roles: new Set(),
  orgs: [],
  companyOrgs: [],
  language: 'en',
};
