import type { SqlFragment } from '#engine/expression/types.ts';
import { and, join, raw, sql } from '../sql/fragment.ts';
import type { SortKey } from './sorting.ts';

/** A part of an order: where its rows are, and the keys that still tell them apart; others are the same for all. */
export interface Stretch {
  where: SqlFragment[];
  /** By the index of the key: its condition holds for every row, so that its value is known. */
  fixed: ReadonlyMap<number, SqlFragment>;
}

/** The whole of an order; rows without what the first key shows are apart where an index leaves them out. */
export function wholeOrder([first]: readonly SortKey[]): Stretch[] {
  if (!first?.present || !first.missing) return [{ where: [], fixed: new Map() }];
  const stretches = [
    { where: [first.present], fixed: new Map() },
    { where: [first.missing], fixed: new Map([[0, nothing(first)]]) },
  ];
  return first.direction === 'asc' ? stretches : stretches.toReversed();
}

/**
 * Rows that follow one with these values, as stretches that an index can read from their first row on: the cost is
 * the same however deep in the list they are. They do not overlap, and follow each other from last to first.
 *
 * @param values of the keys as text, null where missing
 */
export function rowsAfter(keys: readonly SortKey[], values: readonly (string | null)[]): Stretch[] {
  const found: Stretch[] = [];
  const equal: SqlFragment[] = [];
  const fixed = new Map<number, SqlFragment>();
  let index = 0;
  while (index < keys.length) {
    const run = runFrom(keys, values, index);
    const key = keys[index]!;
    const value = values[index] ?? null;
    const add = (condition: SqlFragment, more?: readonly [number, SqlFragment]) =>
      found.push({
        where: [...equal, condition],
        fixed: new Map(more ? [...fixed, more] : fixed),
      });
    if (value === null) {
      // Missing values are the largest: only downwards something follows them.
      if (key.direction === 'desc') add(key.present ?? sql`not (${key.missing!})`);
    } else {
      add(compared(keys, values, index, run));
      // …and what a comparison of rows leaves out: missing values in any of its columns.
      if (key.direction === 'asc') {
        for (let at = index; at < run; at += 1) {
          if (!keys[at]!.missing) continue;
          const before = keys
            .slice(index, at)
            .map((one, n) => same(one, values[index + n] ?? null));
          add(and([...before, keys[at]!.missing!]), [at, nothing(keys[at]!)]);
        }
      }
    }
    for (; index < run; index += 1) {
      const own = values[index] ?? null;
      equal.push(same(keys[index]!, own));
      if (own === null) fixed.set(index, nothing(keys[index]!));
    }
  }
  return found;
}

/** End of the keys from `start` on that one comparison of rows covers: columns of one table in one direction. */
function runFrom(
  keys: readonly SortKey[],
  values: readonly (string | null)[],
  start: number,
): number {
  const first = keys[start]!;
  let end = start + 1;
  if (!first.isOwn || values[start] === null) return end;
  const belongs = (index: number) =>
    keys[index]!.isOwn && keys[index]!.direction === first.direction && values[index] !== null;
  while (end < keys.length && belongs(end)) end += 1;
  return end;
}

function compared(
  keys: readonly SortKey[],
  values: readonly (string | null)[],
  from: number,
  to: number,
): SqlFragment {
  const run = keys.slice(from, to);
  const sign = raw(run[0]!.direction === 'asc' ? '>' : '<');
  const given = run.map((key, index) => constant(key, values[from + index]!));
  return sql`(${join(run.map(({ value }) => value))}) ${sign} (${join(given)})`;
}

const same = (key: SortKey, value: string | null): SqlFragment =>
  value === null ? key.missing! : sql`${key.value} = ${constant(key, value)}`;

const constant = ({ type }: SortKey, value: string) => sql`${value}::${raw(type)}`;
const nothing = ({ type }: SortKey) => sql`null::${raw(type)}`;
