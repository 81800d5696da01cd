import type { Option } from '#engine/schema/references.ts';

/** A record that a reference field wants made. */
export interface Creation {
  module: string;
  /** What was typed into the reference. */
  title: string;
  /** Called once, with nothing when no record was made. */
  onDone: (option?: Option) => void;
}
