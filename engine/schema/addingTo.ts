import type { Covered } from './language/index.ts';

/** All kinds of records that add up. */
export const addingTo = (covered: Covered) => [covered, ...(covered.with ?? [])];
