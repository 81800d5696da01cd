import type { SqlFragment } from '#engine/expression/types.ts';
import { and, join, name, raw, sql } from '../sql/fragment.ts';
import { rowsAfter, wholeOrder, type Stretch } from './rowsAfter.ts';
import type { SortKey, Sorting } from './sorting.ts';

/** Which rows of an order. */
export interface Slice {
  /** How many at most. */
  count: number;
  /** How many come before them. */
  offset: number;
  /** Values of the sort keys of the row next to them. */
  beside?: readonly (string | null)[];
  /** Counted from the end of the order, or back from that row. */
  isBackward: boolean;
}

/** Name of the column of a sort key. */
export const keyName = (index: number) => name(`k${index}`);

/** A list of sort keys, each as `column` names it, with its direction. */
export const orderBy = (keys: readonly SortKey[], column: (index: number) => SqlFragment) =>
  join(keys.map(({ direction }, index) => sql`${column(index)} ${raw(direction)}`));

/** Selects ids of the rows `t` of a slice, with their sort keys, in the slice's own direction. */
export function pageRows(
  table: SqlFragment,
  where: SqlFragment,
  { joins, keys: forward }: Sorting,
  { count, offset, beside, isBackward }: Slice,
): SqlFragment {
  const keys = isBackward ? forward.map(reversed) : forward;
  const stretches = beside ? rowsAfter(keys, beside) : wholeOrder(keys);
  // Written out, so that the database knows how few rows are wanted when it plans.
  const limit = raw(`limit ${count + offset}`);
  const found = ({ where: own, fixed }: Stretch) => {
    const columns = keys.map(({ value }, n) => sql`${fixed.get(n) ?? value} as ${keyName(n)}`);
    const open = keys.flatMap(({ value, direction }, n) =>
      fixed.has(n) ? [] : [sql`${value} ${raw(direction)}`],
    );
    return sql`select t.id, ${join(columns)} from ${table} t ${joins}
      where ${and([where, ...own])} order by ${join(open)}`;
  };
  if (stretches.length === 1)
    return sql`${found(stretches[0]!)} limit ${raw(String(count))} offset ${offset}::int`;
  const parts = stretches.map((stretch) => sql`(${found(stretch)} ${limit})`);
  return sql`select * from (${join(parts, ' union all ')}) found
    order by ${orderBy(keys, keyName)} limit ${raw(String(count))} offset ${offset}::int`;
}

const reversed = (key: SortKey): SortKey => ({
  ...key,
  direction: key.direction === 'asc' ? 'desc' : 'asc',
});
