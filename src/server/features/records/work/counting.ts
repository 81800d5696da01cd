import type { CompiledExpression, SqlFragment } from '#engine/expression/types.ts';
import type { Count, Phase } from '#engine/schema/language/index.ts';
import { statusDict, statusesIn } from '#engine/schema/phases.ts';
import type { Registry } from '#engine/schema/registry.ts';
import { name, raw, sql, yes } from '../sql/fragment.ts';

/** Which records of a module count, by the phase of their status. */
export interface Counting {
  of: string;
  count?: Count | undefined;
}

/** True for a condition that names the status: it decides alone. */
export const namesStatus = ({ paths }: CompiledExpression, alias?: string) =>
  paths.some(([head, next]) => (alias !== undefined && head === alias ? next : head) === 'status');

/** Phases that do not count, of a module with a process. */
const apart: Record<Count, readonly Phase[]> = {
  all: [],
  approved: ['draft', 'pending', 'rejected', 'void'],
  inflight: ['draft', 'rejected', 'void'],
  pending: [],
};

/** True when a record in this status counts. */
export function counts(registry: Registry, counting: Counting, status: string): boolean {
  const { isAmong, statuses } = countedIn(registry, counting);
  return statuses.includes(status) === isAmong;
}

/** The same of the row `alias`. */
export function countsSql(registry: Registry, counting: Counting, alias: string): SqlFragment {
  const { isAmong, statuses } = countedIn(registry, counting);
  if (!isAmong && statuses.length === 0) return yes;
  const status = sql`coalesce(${name(alias, 'status')}, '')`;
  return sql`${status} ${raw(isAmong ? 'in' : 'not in')} (${raw(statuses.map((value) => `'${value}'`).join(', '))})`;
}

/** Statuses that a record must, or must not, have to be counted. */
function countedIn(registry: Registry, { of, count = 'approved' }: Counting) {
  const module = registry.module(of);
  const dict = statusDict(registry, module);
  if (count === 'all' || !module.fields.status) return { isAmong: false, statuses: [] };
  if (!module.flow) return { isAmong: false, statuses: statusesIn(dict, ['void']) };
  if (count === 'pending') return { isAmong: true, statuses: statusesIn(dict, ['pending']) };
  return { isAmong: false, statuses: statusesIn(dict, apart[count]) };
}
