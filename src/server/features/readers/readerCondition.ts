import { toCondition, toSql } from '#engine/expression/index.ts';
import type { SqlFragment } from '#engine/expression/types.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { isMultiple } from '#engine/schema/registry.ts';
import type { Caller, Services } from '../../Services.ts';
import type { Directory } from '../directory/Directory.ts';
import { name, sql } from '../../db/query.ts';
import { and, or } from '../records/sql/fragment.ts';
import { sqlScope } from '../records/sql/scope.ts';

/** The facts about a person that decide whether a record is for them. */
interface Standing {
  userId: string;
  companyId: string | null;
  roles: readonly string[];
  /** Their organisation and all above it. */
  orgs: readonly string[];
  postId: string | null;
}

/** Row `alias` of a module with `readers` is in force, and for this person. */
export function readerCondition(
  services: Services,
  caller: Caller,
  spec: Module,
  alias: string,
): SqlFragment {
  const { module, readers } = spec;
  const { userId, companyId, roles, orgs, postId } = standingOf(services.directory(), caller);
  const { orgs: forOrgs, users, roles: forRoles, posts, company } = readers!;
  const has = (field: string | undefined, values: SqlFragment) =>
    field === undefined ? [] : [sql`${namedIn(spec, field, alias)} && ${values}`];
  const inCompany = company
    ? sql`coalesce(${companyOf(services, module, company, alias)} = ${companyId}::uuid, false)`
    : sql`true`;
  const named = [forOrgs, users, forRoles, posts].filter((field) => field !== undefined);
  const nobody = and(named.map((field) => sql`cardinality(${namedIn(spec, field, alias)}) = 0`));
  return and([
    inForce(services, module, readers!.when, alias),
    or([
      ...has(forOrgs, sql`${[...orgs]}::uuid[]`),
      ...has(users, sql`${[userId]}::uuid[]`),
      and([
        inCompany,
        or([
          ...has(forRoles, sql`${[...roles]}::text[]`),
          ...has(posts, sql`${postId ? [postId] : []}::uuid[]`),
          nobody,
        ]),
      ]),
    ]),
  ]);
}

/** What a field names, as a list; of a field of one value, that. */
export const namedIn = ({ fields }: Module, field: string, alias: string): SqlFragment =>
  isMultiple(fields[field])
    ? sql`coalesce(${name(alias, field)}, '{}')`
    : sql`array_remove(array[${name(alias, field)}], null)`;

const scopeAt = (services: Services, module: string, alias: string) =>
  sqlScope({
    registry: services.registry(),
    row: { alias, module },
    constants: {},
    now: services.now(),
  });

/** `when` holds in row `alias`. */
export const inForce = (services: Services, module: string, when: string, alias: string) =>
  toCondition(
    expressionsOf(services.registry()).record(module, when),
    scopeAt(services, module, alias),
  );

/** The company of row `alias`, as the module says. */
export const companyOf = (services: Services, module: string, company: string, alias: string) =>
  toSql(
    expressionsOf(services.registry()).record(module, company),
    scopeAt(services, module, alias),
  );

/** Organisations from this one up to the top. */
export function upwards(directory: Directory, orgId: string | null): string[] {
  const found: string[] = [];
  for (let at = orgId; at && !found.includes(at); at = directory.organisation(at)?.parentId ?? null)
    found.push(at);
  return found;
}

const standingOf = (directory: Directory, caller: Caller): Standing => ({
  userId: caller.userId,
  companyId: caller.companyId,
  roles: [...caller.roles],
  orgs: upwards(directory, caller.orgId),
  postId: directory.person(caller.userId)?.postId ?? null,
});
