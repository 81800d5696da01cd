import type { SqlFragment } from '#engine/expression/types.ts';
import { join, raw, sql } from '../../../db/query.ts';
import { and } from '../sql/fragment.ts';
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
    const end = runFrom(keys, values, index);
    for (const { condition, known } of following(keys, values, index, end))
      found.push({
        where: [...equal, condition],
        fixed: new Map(known ? [...fixed, known] : fixed),
      });
    for (; index < end; index += 1) {
      const value = values[index] ?? null;
      equal.push(same(keys[index]!, value));
      if (value === null) fixed.set(index, nothing(keys[index]!));
    }
  }
  return found;
}

/** Conditions of the rows that follow in a run of keys, and the key whose value each makes known. */
function following(
  keys: readonly SortKey[],
  values: readonly (string | null)[],
  start: number,
  end: number,
): { condition: SqlFragment; known?: [number, SqlFragment] }[] {
  const key = keys[start]!;
  const isAscending = key.direction === 'asc';
  // missing values are the largest: only downwards something follows them
  if ((values[start] ?? null) === null)
    return isAscending ? [] : [{ condition: key.present ?? sql`not (${key.missing!})` }];
  const larger = { condition: compared(keys, values, start, end) };
  if (!isAscending) return [larger];
  // a comparison of rows leaves out missing values in any of its columns
  const missing = keys.slice(start, end).flatMap((one, offset) => {
    if (!one.missing) return [];
    const before = keys
      .slice(start, start + offset)
      .map((earlier, n) => same(earlier, values[start + n] ?? null));
    const known: [number, SqlFragment] = [start + offset, nothing(one)];
    return [{ condition: and([...before, one.missing]), known }];
  });
  return [larger, ...missing];
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
