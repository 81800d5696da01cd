import type { Field } from './language/index.ts';

/** More lines in one record than any form shows; whoever needs more says so with `rows`. */
const usually = 5_000;

/** How many lines a record may have in a table. */
export const mostLines = ({ rows }: Pick<Field, 'rows'>): number => rows?.max ?? usually;

/** Whether lines are neither added nor left out: as many as there are least are there most. */
export const hasFixedLines = ({ rows }: Pick<Field, 'rows'>): boolean =>
  rows?.min !== undefined && rows.min === rows.max;
