import type { Organisation } from './Directory.ts';
import { groupBy } from './groupBy.ts';

/** Who is above and below whom. Everything ends, even when the data has a ring. */
export function organisationTree(organisations: readonly Organisation[]) {
  const byId = new Map(organisations.map((org) => [org.id, org]));
  const children = groupBy(organisations, (org) => org.parentId);

  /** The organisation and those above it, nearest first. */
  const upwards = (orgId: string | undefined): Organisation[] => {
    const chain = new Set<Organisation>();
    for (let org = byId.get(orgId ?? ''); org && !chain.has(org);) {
      chain.add(org);
      org = org.parentId ? byId.get(org.parentId) : undefined;
    }
    return [...chain];
  };

  return {
    find: (id: string) => byId.get(id),
    upwards,
    /** Ids of the organisation and of those below it; none of one that does not exist. */
    below(orgId: string): string[] {
      const found = new Set(byId.has(orgId) ? [orgId] : []);
      for (const id of found) for (const child of children.get(id) ?? []) found.add(child.id);
      return [...found];
    },
    /** A tree in which no organisation names its company is one company: its root. */
    companyOf(orgId: string): string | undefined {
      const chain = upwards(orgId);
      return chain.find((org) => org.companyId)?.companyId ?? chain.at(-1)?.id;
    },
    /** The entries at the nearest organisation upwards that has any. */
    nearest<T>(orgId: string, entries: readonly T[], orgOf: (entry: T) => string | null): T[] {
      for (const org of upwards(orgId)) {
        const here = entries.filter((entry) => orgOf(entry) === org.id);
        if (here.length > 0) return here;
      }
      return [];
    },
  };
}
