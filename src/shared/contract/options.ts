import type { Text } from '#engine/schema/language/index.ts';

/** Options, look-ups and references that are found ask and answer what the renderers do. */
export type * from '#engine/schema/references.ts';

/** Found among the records of all modules, the best match first. */
export interface FoundRecord {
  module: string;
  /** Of the module, or of the record’s variant. */
  moduleTitle: Text;
  id: string;
  title: string;
  /** Null where it is the title. */
  number: string | null;
  isVoid?: boolean;
}

/** Options come so many at a time, trees as a whole up to a thousand. */
export const optionsAtOnce = 50;
