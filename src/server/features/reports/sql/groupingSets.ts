import type { SqlFragment } from '#engine/expression/types.ts';
import type { ResolvedDimension } from '#engine/report/dimensions.ts';
import { join, name, raw, sql } from '../../../db/query.ts';
import type { AskedReport } from '../askedReport.ts';

interface GroupingSets {
  /** Inside `grouping sets (…)`. */
  sql: SqlFragment;
  /** By what `grouping(k0, …)` answers: the dimensions of the set. */
  all: ReadonlyMap<number, readonly ResolvedDimension[]>;
  /** Sorts the largest totals first. */
  rank: SqlFragment;
}

/** Which dimensions figures are added up by: all of them, the outer ones of rows and columns, and none. */
export function groupingSets(
  { rows, columns, order, measures }: AskedReport,
  dimensions: readonly ResolvedDimension[],
): GroupingSets {
  const outer = (of: readonly ResolvedDimension[]) =>
    [...Array(of.length + 1).keys()].map((length) => of.slice(0, length));
  const crossed = outer(rows).flatMap((side) => outer(columns).map((top) => [...side, ...top]));
  // members are sorted by a measure as they are by themselves
  const isByMeasure = order !== undefined && measures.some(({ id }) => id === order.id);
  const single = isByMeasure ? rows.map((one) => [one]) : [];
  const all = new Map<number, readonly ResolvedDimension[]>();
  for (const set of [...crossed, ...single]) all.set(bitsOf(dimensions, set), set);
  const bySize = [...all].toSorted(([, a], [, b]) => a.length - b.length);
  const columnOf = (one: ResolvedDimension) => name(`k${dimensions.indexOf(one)}`);
  const ranks = bySize.map(([bits], rank) => raw(`when ${bits} then ${rank}`));
  return {
    sql: join([...all.values()].map((set) => sql`(${join(set.map(columnOf))})`)),
    all,
    rank: sql`case g ${join(ranks, ' ')} end`,
  };
}

/** As PostgreSQL's `grouping`: a bit for each dimension that is not in the set, the first one's the highest. */
const bitsOf = (dimensions: readonly ResolvedDimension[], set: readonly ResolvedDimension[]) =>
  dimensions.reduce((bits, one) => bits * 2 + (set.includes(one) ? 0 : 1), 0);
