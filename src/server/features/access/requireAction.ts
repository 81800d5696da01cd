import { errors } from '../../errors.ts';
import { entityOf } from '../records/sql/entity.ts';
import { join, name, sql } from '../../db/query.ts';
import { accessFor, type Granted } from './accessFor.ts';
import type { ReadContext } from './ReadContext.ts';

/** Grants that apply to a record, and whether the record may be read. */
type Applying = Granted[] & { isReadable: boolean };

/** Grants of an action that apply to records as they are now in the database, by id. */
export async function applyingGrants(
  context: ReadContext,
  module: string,
  ids: readonly string[],
  action: string,
): Promise<Map<string, Applying>> {
  const access = accessFor(context, module);
  const grants = access.grants(action, 't');
  const { table } = entityOf(access.module);
  const rows = await context.db.all<{
    id: string;
    readable: boolean | null;
    granted: (boolean | null)[];
  }>(
    sql`select t.id, ${access.rows('read', 't')} as readable,
      array[${join(grants.map(({ where }) => where))}]::boolean[] as granted
      from ${table} ${name('t')} where t.id = any(${ids}::uuid[])`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    ids.map((id) => {
      const row = byId.get(id);
      const applying = grants.filter((_, index) => row?.granted[index] === true);
      return [id, Object.assign(applying, { isReadable: row?.readable === true })];
    }),
  );
}

/**
 * Makes sure that the person may do this with a record as it is now in the database.
 *
 * @returns the fields that the grants which apply reach; columns of line tables as `lines.price`
 * @throws errors.forbidden when no grant applies, errors.notFound when the person may not even know of the record
 */
export const requireAction = async (
  context: ReadContext,
  module: string,
  id: string,
  action: string,
): Promise<ReadonlySet<string>> => (await requireActions(context, module, [id], action)).get(id)!;

/** The same for several records. */
export async function requireActions(
  context: ReadContext,
  module: string,
  ids: readonly string[],
  action: string,
): Promise<Map<string, ReadonlySet<string>>> {
  const applying = await applyingGrants(context, module, ids, action);
  return new Map(
    [...applying].map(([id, grants]) => {
      if (grants.length > 0) return [id, new Set(grants.flatMap(({ fields }) => [...fields]))];
      throw grants.isReadable ? errors.forbidden({ action }) : errors.notFound();
    }),
  );
}

/**
 * Whether the person may read this record; for what hangs on it: attachments, timeline, process. Nobody reads records
 * of a module that is no longer there.
 */
export async function canRead(context: ReadContext, module: string, id: string): Promise<boolean> {
  if (!context.services.registry().findModule(module)) return false;
  const access = accessFor(context, module);
  const { table } = entityOf(access.module);
  const found = await context.db.first(
    sql`select 1 as found from ${table} ${name('t')}
      where t.id = ${id}::uuid and ${access.rows('read', 't')}`,
  );
  return found !== undefined;
}
