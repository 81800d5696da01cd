import type { SqlFragment } from '#engine/expression/types.ts';
import { join, name, raw, sql } from '../../../db/query.ts';
import { and, or } from '../sql/fragment.ts';
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

/**
 * Selects ids of the rows `t` of a slice, with their sort keys, in the slice's own direction: as indexes give them, from
 * each table and each stretch by itself.
 */
export function pageRows(
  tables: readonly SqlFragment[],
  where: SqlFragment,
  { joins, keys: forward }: Sorting,
  slice: Slice,
): SqlFragment {
  const keys = directed(forward, slice);
  const stretches = stretchesOf(keys, slice);
  const found = (table: SqlFragment, { where: own, fixed }: Stretch) => {
    const columns = keys.map(({ value }, n) => sql`${fixed.get(n) ?? value} as ${keyName(n)}`);
    const open = keys.flatMap(({ value, direction }, n) =>
      fixed.has(n) ? [] : [sql`${value} ${raw(direction)}`],
    );
    return sql`select t.id, ${join(columns)} from ${table} t ${joins}
      where ${and([where, ...own])} order by ${join(open)}`;
  };
  const all = tables.flatMap((table) => stretches.map((stretch) => found(table, stretch)));
  if (all.length === 1) return sql`${all[0]!} ${limitOf(slice)}`;
  const limit = raw(`limit ${slice.count + slice.offset}`);
  const parts = all.map((part) => sql`(${part} ${limit})`);
  return sql`select * from (${join(parts, ' union all ')}) parts
    order by ${orderBy(keys, keyName)} ${limitOf(slice)}`;
}

/** The same of rows that were found before, all of whose ids are in `found`: few enough to be sorted. */
export function pageOfFound(
  tables: readonly SqlFragment[],
  { joins, keys: forward }: Sorting,
  condition: SqlFragment,
  slice: Slice,
): SqlFragment {
  const keys = directed(forward, slice);
  const columns = keys.map(({ value }, n) => sql`${value} as ${keyName(n)}`);
  const stretches = stretchesOf(keys, slice).map(({ where }) => and(where));
  const rows = tables.map(
    (table) => sql`select t.id, ${join(columns)} from found join ${table} t using (id) ${joins}
      where ${condition} and ${or(stretches)}`,
  );
  return sql`select * from (${join(rows, ' union all ')}) parts
    order by ${orderBy(keys, keyName)} ${limitOf(slice)}`;
}

const directed = (keys: readonly SortKey[], { isBackward }: Slice) =>
  isBackward ? keys.map(reversed) : keys;

const stretchesOf = (keys: readonly SortKey[], { beside }: Slice) =>
  beside ? rowsAfter(keys, beside) : wholeOrder(keys);

/** Written out, so that the database knows how few rows are wanted when it plans. */
const limitOf = ({ count, offset }: Slice) =>
  offset ? sql`limit ${raw(String(count))} offset ${offset}::int` : raw(`limit ${count}`);

const reversed = (key: SortKey): SortKey => ({
  ...key,
  direction: key.direction === 'asc' ? 'desc' : 'asc',
});
