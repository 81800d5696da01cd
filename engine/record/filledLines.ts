import type { Creation, Effect } from '../schema/language/index.ts';

/** What an effect adds to the tables of its record, as what makes lines of a new one: they are made alike. */
export const filledLines = (module: string, { fill }: Pick<Effect, 'fill'>): Creation | undefined =>
  fill && { module, values: {}, lines: fill };
