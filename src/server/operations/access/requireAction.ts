import { errors } from '../../errors.ts';
import { entityOf } from '../records/sql/entity.ts';
import { join, name, sql, statement } from '../records/sql/fragment.ts';
import { accessFor } from './accessFor.ts';
import type { ReadContext } from './ReadContext.ts';

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
  const access = accessFor(context, module);
  const grants = access.grants(action, 't');
  const { table } = entityOf(access.module);
  const row = await context.db.first<{ readable: boolean | null; granted: (boolean | null)[] }>(
    statement(sql`select (${access.rows('read', 't')}) as readable,
      array[${join(grants.map(({ where }) => where))}]::boolean[] as granted
      from ${table} ${name('t')} where t.id = ${id}::uuid`),
  );
  const applying = grants.filter((_, index) => row?.granted[index] === true);
  if (!row || (applying.length === 0 && row.readable !== true)) throw errors.notFound();
  if (applying.length === 0) throw errors.forbidden({ action });
  return new Set(applying.flatMap(({ fields }) => [...fields]));
}

/** Whether the person may read this record; for what hangs on it: attachments, timeline, process. */
export async function canRead(context: ReadContext, module: string, id: string): Promise<boolean> {
  const access = accessFor(context, module);
  const { table } = entityOf(access.module);
  const found = await context.db.first(
    statement(sql`select 1 as found from ${table} ${name('t')}
      where t.id = ${id}::uuid and ${access.rows('read', 't')}`),
  );
  return found !== undefined;
}
