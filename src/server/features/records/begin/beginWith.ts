import { codeOf } from '#engine/schema/codes.ts';
import type { BeginAnswer } from '#shared/contract/index.ts';
import { join, name, sql } from '../../../db/query.ts';
import { errors } from '../../../errors.ts';
import type { Caller, Services } from '../../../Services.ts';
import { accessFor, type ReadContext } from '../../access/index.ts';
import { entityOf } from '../sql/entity.ts';
import { offering } from './mayBegin.ts';
import { placesOf, type Taker } from './takers.ts';

interface Row {
  id: string;
  source: string;
  variant: string | null;
}

/**
 * What a new record of `target` begins with that takes records chosen in a list, in the order in which they were chosen.
 *
 * @throws errors.notFound when it takes none of such; errors.notOffered when it does not take all of them
 */
export async function beginWith(
  services: Services,
  caller: Caller,
  list: string,
  target: string,
  ids: readonly string[],
): Promise<BeginAnswer> {
  const context: ReadContext = { services, caller, db: services.db };
  const places = placesOf(context, services.registry().module(list));
  const takers = [...places.values()].find(([one]) => one!.module === target);
  if (!takers) throw errors.notFound();
  const kinds = takers.map((taker) => offered(context, taker, ids));
  const rows = await services.db.all<Row>(sql`${join(kinds, ' union all ')}`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const missing = ids.filter((id) => !byId.has(id)).length;
  if (missing > 0) throw errors.notOffered({ count: missing });
  const values = ids.flatMap((id, index) => {
    const row = byId.get(id)!;
    const { lines, field, refBy } = takers.find(({ source }) => source === row.source)!;
    if (lines === undefined) return { path: field, value: id };
    const line = `${lines}.${index}`;
    const given = { path: `${line}.${field}`, value: id };
    if (refBy === undefined) return given;
    const { moduleNo } = codeOf(services.registry().module(row.source), row.variant);
    return [{ path: `${line}.${refBy}`, value: moduleNo }, given];
  });
  return { values };
}

/** Those of the records that are of a kind, that the caller may read, and that the reference offers. */
function offered(context: ReadContext, taker: Taker, ids: readonly string[]) {
  const { source } = taker;
  const module = context.services.registry().module(source);
  const variant = module.variants ? name('t', module.variants.by) : sql`null`;
  return sql`select t.id, ${source}::text as source, ${variant}::text as variant
    from ${entityOf(module).table} t where t.id = any(${[...ids]}::uuid[])
      and ${accessFor(context, source).rows('read', 't')} and ${offering(context, taker, source)}`;
}
