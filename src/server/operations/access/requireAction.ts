import { errors } from '../../errors.ts';
import { entityOf } from '../records/sql/entity.ts';
import { join, name, sql, statement } from '../records/sql/fragment.ts';
import { accessFor, type Granted } from './accessFor.ts';
import type { ReadContext } from './ReadContext.ts';

/** Grants that apply to a record, and whether the record may be read. */
type Applying = Granted[] & { isReadable: boolean };

/** Grants of an action that apply to a record as it is now in the database. */
export async function applyingGrants(
  context: ReadContext,
  module: string,
  id: string,
  action: string,
): Promise<Applying> {
  const access = accessFor(context, module);
  const grants = access.grants(action, 't');
  const { table } = entityOf(access.module);
  const row = await context.db.first<{ readable: boolean | null; granted: (boolean | null)[] }>(
    statement(sql`select ${access.rows('read', 't')} as readable,
      array[${join(grants.map(({ where }) => where))}]::boolean[] as granted
      from ${table} ${name('t')} where t.id = ${id}::uuid`),
  );
  const applying = grants.filter((_, index) => row?.granted[index] === true);
  return Object.assign(applying, { isReadable: row?.readable === true });
}

/**
 * Makes sure that the person may do this with a record as it is now in the database.
 *
 * @returns the fields that the grants which apply reach; columns of line tables as `lines.price`
 * @throws errors.forbidden when no grant applies, errors.notFound when the person may not even know of the record
 */
export async function requireAction(
  context: ReadContext,
  module: string,
  id: string,
  action: string,
): Promise<ReadonlySet<string>> {
  const grants = await applyingGrants(context, module, id, action);
  if (grants.length > 0) return new Set(grants.flatMap(({ fields }) => [...fields]));
  throw grants.isReadable ? errors.forbidden({ action }) : errors.notFound();
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
    statement(sql`select 1 as found from ${table} ${name('t')}
      where t.id = ${id}::uuid and ${access.rows('read', 't')}`),
  );
  return found !== undefined;
}
