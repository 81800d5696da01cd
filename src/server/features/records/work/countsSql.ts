import type { SqlFragment } from '#engine/expression/types.ts';
import { countedIn, type Counting } from '#engine/record/counting.ts';
import type { Registry } from '#engine/schema/registry.ts';
import { name, raw, sql } from '../../../db/query.ts';
import { yes } from '../sql/fragment.ts';

/** Whether the row `alias` counts. */
export function countsSql(registry: Registry, counting: Counting, alias: string): SqlFragment {
  const { isAmong, statuses } = countedIn(registry, counting);
  if (!isAmong && statuses.length === 0) return yes;
  const status = sql`coalesce(${name(alias, 'status')}, '')`;
  return sql`${status} ${raw(isAmong ? 'in' : 'not in')} (${raw(statuses.map((value) => `'${value}'`).join(', '))})`;
}
