import type { SqlFragment } from '#engine/expression/index.ts';

/** One thing that is not as it should be. */
export interface Difference {
  check:
    | 'rollup'
    | 'formula'
    | 'unique'
    | 'reference'
    | 'status'
    | 'search'
    | 'process'
    | 'figure'
    | 'log'
    | 'audit'
    | 'file';
  module: string;
  /** Field, or fields of a unique key, or `table.column`; of a file its name. */
  field: string;
  id: string | null;
  found: string | null;
  expected: string | null;
}

/** Rows are differences: `id`, `found` and `expected`. */
export interface Check {
  check: Difference['check'];
  field: string;
  rows: SqlFragment;
}
