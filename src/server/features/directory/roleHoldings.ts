import type { Roles } from '#engine/schema/language/index.ts';
import type { Organisation } from './Directory.ts';
import { groupBy } from './groupBy.ts';
import type { organisationTree } from './organisationTree.ts';

/** Who holds which role; `orgId` is where, the holder's own organisation when null. */
export interface RoleHolder {
  role: string;
  userId: string;
  orgId: string | null;
}

interface Holdings {
  /** Of people who are active. */
  holders: readonly RoleHolder[];
  roles: Roles['roles'];
  organisations: readonly Organisation[];
  tree: ReturnType<typeof organisationTree>;
}

/** Who holds a role where, and where somebody holds one. */
export function roleHoldings({ holders, roles, organisations, tree }: Holdings) {
  const byRole = groupBy(holders, ({ role }) => role);
  const byUser = groupBy(holders, ({ userId }) => userId);
  const held = (userId: string) => byUser.get(userId) ?? [];

  const roleHolders = (role: string, orgId?: string): string[] => {
    const all = byRole.get(role) ?? [];
    const scope = roles[role]?.scope;
    if (scope === 'starter') return [];
    if (scope === 'global' || orgId === undefined) return userIds(all);
    if (scope === 'org') return userIds(tree.nearest(orgId, all, (holder) => holder.orgId));
    const company = tree.companyOf(orgId);
    return userIds(all.filter(({ orgId: at }) => at !== null && tree.companyOf(at) === company));
  };

  return {
    held,
    roleHolders,
    holdersAnywhere: (role: string) => userIds(byRole.get(role) ?? []),
    /** Organisations that somebody leads, or holds a role of an organisation in. */
    ledBy: (userId: string) => [
      ...organisations.filter((org) => org.leaderId === userId).map((org) => org.id),
      ...held(userId)
        .filter((holder) => roles[holder.role]?.scope === 'org')
        .map((holder) => holder.orgId),
    ],
    orgsAsHolder: (role: string, userId: string) =>
      held(userId).some((holder) => holder.role === role)
        ? organisations.map((org) => org.id).filter((id) => roleHolders(role, id).includes(userId))
        : [],
  };
}

const userIds = (holders: readonly RoleHolder[]) => [...new Set(holders.map((h) => h.userId))];
