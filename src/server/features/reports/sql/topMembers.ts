import type { SqlFragment } from '#engine/expression/types.ts';
import { name, raw, sql } from '../../../db/query.ts';
import { and } from '../../records/sql/fragment.ts';
import type { Figures } from './figures.ts';
import { listed, named } from './listed.ts';
import { addedTogether } from './totals.ts';

/** Key of all members together that are not among the top. */
export const restKey = '%rest';

/** A dimension that shows its largest members alone. */
export interface Top {
  key: string;
  top: number;
}

/** The largest members of a dimension. */
export function topTable(
  { key, top }: Top,
  once: readonly string[],
  ranks: Figures,
  inTop: string,
) {
  const counted = once.filter((column) => column !== `once${key.slice(1)}`);
  const only = counted.length ? and(counted.map((column) => name(column))) : undefined;
  const total = listed(addedTogether(ranks.atoms, only).map(named));
  const members = ranks.workedOut(
    sql`(select ${name(key)}, ${total} from named group by ${name(key)})`,
  );
  return sql`${name(`top_${key}`)} as (select ${name(key)} from ${members} w
    order by ${name(inTop)} desc nulls last, ${name(key)} limit ${raw(String(top))})`;
}

/** The groups, those of members that are not among the top together under one key. */
export function topped(
  keys: readonly string[],
  tops: readonly Top[],
  kept: readonly string[],
): SqlFragment {
  if (tops.length === 0) return raw('named');
  const columns = keys.map((key) => {
    if (!tops.some((one) => one.key === key)) return name('n', key);
    const table = name(`top_${key}`);
    return sql`case when exists (select from ${table} where ${table}.${name(key)} is not distinct from ${name('n', key)})
      then ${name('n', key)} else ${restKey}::text end as ${name(key)}`;
  });
  return sql`(select ${listed([...columns, ...kept.map((column) => name('n', column))])} from named n)`;
}
