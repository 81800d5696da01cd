import type { OrgUserBranch } from '#shared/contract/index.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { accessFor, type ReadContext } from '../access/index.ts';
import { entityOf } from '../records/sql/entity.ts';
import { sql } from '../../db/query.ts';

/**
 * Organisations and people, of both those that the caller may read as records.
 *
 * @throws errors.notFound when `moduleName` does not hold the organisations; errors.forbidden
 */
export async function orgUserTree(
  services: Services,
  caller: Caller,
  moduleName: string,
): Promise<OrgUserBranch[]> {
  const { orgs, users } = services.registry().system;
  if (moduleName !== orgs.module) throw errors.notFound();
  const context: ReadContext = { services, caller, db: services.db };
  if (!accessFor(context, orgs.module).can('read')) throw errors.forbidden({ action: 'read' });
  const directory = services.directory();
  const people = accessFor(context, users.module).can('read')
    ? await readableIds(context, users.module)
    : new Set<string>();
  const organisations = [...(await readableIds(context, orgs.module))].flatMap(
    (id) => directory.organisation(id) ?? [],
  );
  const branches = new Map(
    organisations.map(({ id, name, parentId }): [string, OrgUserBranch] => [
      id,
      { id, name, parentId, users: [], childrens: [] },
    ]),
  );
  for (const { id, name, number, orgId } of directory.people())
    if (people.has(id)) branches.get(orgId ?? '')?.users.push({ id, name, number, orgId });
  return [...branches.values()].filter((branch) => {
    const above = branches.get(branch.parentId ?? '');
    above?.childrens.push(branch);
    return !above;
  });
}

async function readableIds(context: ReadContext, moduleName: string): Promise<Set<string>> {
  const access = accessFor(context, moduleName);
  const rows = await context.db.all<{ id: string }>(
    sql`select t.id from ${entityOf(access.module).table} t where ${access.rows('read', 't')}`,
  );
  return new Set(rows.map(({ id }) => id));
}
