import type { CompiledExpression, SqlFragment } from '#engine/expression/types.ts';
import { notApproved } from '#engine/schema/record.ts';
import type { Registry } from '#engine/schema/registry.ts';
import { name, raw, sql, yes } from '../sql/fragment.ts';

/** Which records of a module count, by their status. */
export interface Counting {
  of: string;
  count?: 'approved' | 'inflight' | 'pending' | 'all' | undefined;
}

/** True for a condition that names the status: it decides alone. */
export const namesStatus = ({ paths }: CompiledExpression, alias?: string) =>
  paths.some(([head, next]) => (alias !== undefined && head === alias ? next : head) === 'status');

/** True when a record in this status counts. */
export function counts(registry: Registry, { of, count }: Counting, status: string): boolean {
  const { fields, flow } = registry.module(of);
  if (count === 'all' || !fields.status) return true;
  if (!flow) return status !== 'ZF';
  if (count === 'pending') return status === 'SPZ';
  if (count === 'inflight' && status === 'SPZ') return true;
  return !notApproved.includes(status);
}

/** The same of the row `alias`. */
export function countsSql(registry: Registry, { of, count }: Counting, alias: string): SqlFragment {
  const { fields, flow } = registry.module(of);
  if (count === 'all' || !fields.status) return yes;
  const status = sql`coalesce(${name(alias, 'status')}, '')`;
  if (!flow) return sql`${status} <> 'ZF'`;
  if (count === 'pending') return sql`${status} = 'SPZ'`;
  const excluded = notApproved.filter((value) => value !== 'SPZ' || count !== 'inflight');
  return sql`${status} not in (${raw(excluded.map((value) => `'${value}'`).join(', '))})`;
}
