import type { Module } from '#engine/schema/language/index.ts';
import type { Queryable } from '../../db/Database.ts';
import type { Services } from '../../Services.ts';
import type { Directory, Person } from '../directory/Directory.ts';
import { entityOf } from '../records/sql/entity.ts';
import { join, name, sql } from '../../db/query.ts';
import { companyOf, inForce, namedIn, upwards } from './readerCondition.ts';

/** Whom a record names, and its company; undefined: it is not in force. */
interface Range {
  orgs: string[];
  users: string[];
  roles: string[];
  posts: string[];
  company: string | null;
}

/**
 * Everybody whom a record is for, by name; nobody while it is not in force. The same people for whom
 * `readerCondition` holds.
 */
export async function readersOf(
  services: Services,
  db: Queryable,
  module: Module,
  id: string,
): Promise<Person[]> {
  const range = await rangeOf(services, db, module, id);
  if (!range) return [];
  const directory = services.directory();
  const isBound = module.readers!.company !== undefined;
  return directory
    .people()
    .filter((person) => isMeant(directory, range, person, isBound))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'zh'));
}

function isMeant(directory: Directory, range: Range, person: Person, isBound: boolean): boolean {
  const { orgs, users, roles, posts, company } = range;
  if (users.includes(person.id)) return true;
  if (upwards(directory, person.orgId).some((org) => orgs.includes(org))) return true;
  const companyId = person.companyId ?? (person.orgId && directory.companyOf(person.orgId)) ?? null;
  if (isBound && (company === null || companyId !== company)) return false;
  if ([orgs, users, roles, posts].every((named) => named.length === 0)) return true;
  if (person.postId !== null && posts.includes(person.postId)) return true;
  const held = directory.rolesOf(person.id);
  return roles.some((role) => held.has(role));
}

async function rangeOf(
  services: Services,
  db: Queryable,
  module: Module,
  id: string,
): Promise<Range | undefined> {
  const { when, orgs, users, roles, posts, company } = module.readers!;
  const list = (field: string | undefined, as: string) =>
    field === undefined
      ? sql`'{}'::text[] as ${name(as)}`
      : sql`${namedIn(module, field, 't')}::text[] as ${name(as)}`;
  const read = [
    list(orgs, 'orgs'),
    list(users, 'users'),
    list(roles, 'roles'),
    list(posts, 'posts'),
    company === undefined
      ? sql`null as company`
      : sql`${companyOf(services, module.module, company, 't')} as company`,
  ];
  return db.first<Range>(
    sql`select ${join(read)} from ${entityOf(module).table} t
      where t.id = ${id}::uuid and ${inForce(services, module.module, when, 't')}`,
  );
}
