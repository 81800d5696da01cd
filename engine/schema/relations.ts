import type { DetailSpec } from './language/index.ts';

/** Where records of another module refer to those of this one. */
export interface Relation {
  module: string;
  /** The reference; of lines, `lines.contractId`. */
  field: string;
}

type TabSpec = NonNullable<DetailSpec['tabs']>[number];

/** What a tab of related records shows; undefined: this person may not list them, or it shows something else. */
export const relationOf = <Related extends Relation>(
  { module, by }: TabSpec,
  related: readonly Related[],
): Related | undefined => related.find((one) => one.module === module && (!by || one.field === by));
