import type { UserInfo } from '#shared/contract/index.ts';
import { errors } from '../../errors.ts';
import type { Directory } from '../directory/Directory.ts';

/** A person as the shell shows them: own organisation first, then those where they hold a role. */
export function userInfo(directory: Directory, userId: string): UserInfo {
  const person = directory.person(userId);
  if (!person) throw errors.noSession();
  const orgAttrs = directory.orgsOf(userId).flatMap((orgId) => {
    const org = directory.organisation(orgId);
    if (!org) return [];
    return [
      {
        org: { orgId: org.id, name: org.name },
        attrs: { orgInstanceId: directory.companyOf(org.id) ?? org.id },
      },
    ];
  });
  return {
    id: person.id,
    name: person.name,
    avatar: person.avatar ?? null,
    mainOrgId: person.orgId,
    orgAttrs,
    roles: [...directory.rolesOf(userId)],
  };
}
