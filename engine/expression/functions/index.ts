import { join, sql } from '../sql/fragment.ts';
import { capitals } from './capitalAmount.ts';
import { dates } from './dates.ts';
import { lists } from './lists.ts';
import { numbers } from './numbers.ts';
import { people } from './people.ts';
import { periods } from './periods.ts';
import type { FunctionSpec } from '../tree.ts';
import { texts } from './texts.ts';

const general: Record<string, FunctionSpec[]> = {
  coalesce: [
    {
      parameters: ['same', 'same'],
      variadic: true,
      returns: 'same',
      takesNull: true,
      evaluate: (args) => args.find((value) => value !== null) ?? null,
      sql: (args) => sql`coalesce(${join(args, ', ')})`,
    },
  ],
};

/** Every function of the language by name, with its overloads. */
export const functions: ReadonlyMap<string, readonly FunctionSpec[]> = new Map(
  Object.entries({
    ...general,
    ...lists,
    ...numbers,
    ...dates,
    ...periods,
    ...texts,
    ...people,
    ...capitals,
  }),
);
