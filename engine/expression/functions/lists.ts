import { Decimal } from '../decimal.ts';
import { join, sql } from '../sql/fragment.ts';
import type { Value } from '../value.ts';
import type { FunctionSpec } from '../tree.ts';

const isSame = (a: Value, b: Value) => (a instanceof Decimal ? a.equals(b as Decimal) : a === b);
const isIn = (list: readonly Value[], value: Value) =>
  list.some((entry) => (entry === null || value === null ? entry === value : isSame(entry, value)));

export const lists: Record<string, FunctionSpec[]> = {
  /** What is in any of the lists, each once. */
  union: [
    {
      parameters: ['lists', 'lists'],
      variadic: true,
      returns: 'lists',
      kinds: ['list'],
      evaluate: (args) =>
        (args as readonly (readonly Value[])[])
          .flat()
          .reduce<Value[]>((all, value) => (isIn(all, value) ? all : [...all, value]), []),
      sql: (args) => sql`array(select distinct u.v from unnest(${join(args, ' || ')}) as u(v))`,
    },
  ],
};
