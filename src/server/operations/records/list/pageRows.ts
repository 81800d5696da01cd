import type { SqlFragment } from '#engine/expression/types.ts';
import { and, join, name, sql } from '../sql/fragment.ts';
import type { Sorting } from './sorting.ts';

/** Name of the column of a sort key. */
export const keyName = (index: number) => name(`k${index}`);

/** A list of sort keys, each as `key` names it, with its direction. */
export const orderBy = ({ keys }: Sorting, key: (index: number) => SqlFragment) =>
  join(keys.map(({ direction }, index) => sql`${key(index)} ${direction}`));

/**
 * Selects ids of the rows `t` of a page, with their sort keys. Where a reference's title leads, rows with and without
 * one are looked for apart: then an index gives those with one in order, and not all rows must be sorted.
 */
export function pageRows(
  table: SqlFragment,
  where: SqlFragment,
  sorting: Sorting,
  { page, size }: { page: number; size: number },
): SqlFragment {
  const { joins, keys, parts } = sorting;
  const columns = join(keys.map(({ value }, index) => sql`${value} as ${keyName(index)}`));
  const found = (condition: SqlFragment) => sql`
      select t.id, ${columns} from ${table} t ${joins} where ${condition}
      order by ${orderBy(sorting, (index) => keys[index]!.value)}`;
  const slice = sql`limit ${size}::int offset ${(page - 1) * size}::int`;
  if (!parts) return sql`${found(where)} ${slice}`;
  const apart = parts.map((part) => sql`(${found(and([where, part]))} limit ${page * size}::int)`);
  return sql`select * from (${join(apart, ' union all ')}) found order by ${orderBy(sorting, keyName)} ${slice}`;
}
