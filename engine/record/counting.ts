import type { CompiledExpression } from '../expression/types.ts';
import type { Count, Phase } from '../schema/language/index.ts';
import { statusDict, statusesIn } from '../schema/phases.ts';
import type { Registry } from '../schema/registry.ts';

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

/** Statuses that a record must, or must not, have to be counted. */
export function countedIn(registry: Registry, { of, count = 'approved' }: Counting) {
  const module = registry.module(of);
  const dict = statusDict(registry, module);
  if (count === 'all' || !module.fields.status) return { isAmong: false, statuses: [] };
  if (!module.flow) return { isAmong: false, statuses: statusesIn(dict, ['void']) };
  if (count === 'pending') return { isAmong: true, statuses: statusesIn(dict, ['pending']) };
  return { isAmong: false, statuses: statusesIn(dict, apart[count]) };
}
