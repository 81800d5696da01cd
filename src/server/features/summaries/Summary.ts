import { createHash } from 'node:crypto';
import { kindOf } from '#engine/fields/index.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { fieldOf } from '#engine/schema/paths.ts';
import { columnType } from '../records/list/columnType.ts';
import { entityOf } from '../records/sql/entity.ts';

/** A summary that a module keeps, as statements need it. */
export interface Summary {
  module: Module;
  id: string;
  /** Columns that its rows are told apart by, with their types. */
  by: readonly (readonly [column: string, type: string])[];
  /** Columns that are added up. */
  sums: readonly string[];
}

export const summariesOf = (module: Module): Summary[] =>
  (module.summaries ?? []).map(({ id, by, sums }) => ({
    module,
    id,
    by: by.map((key) => [key, columnType(key, fieldOf(module, key)!)!]),
    sums: sums.filter((key) => kindOf(module.fields[key]!).column !== null),
  }));

/** Columns that matter to the summaries of a module. */
export const columnsKept = (module: Module): string[] => [
  ...new Set(
    summariesOf(module).flatMap(({ by, sums }) => [...by.map(([column]) => column), ...sums]),
  ),
];

/** What the kept summaries of a module follow from besides its records. */
export function basisOf(module: Module): string {
  const said = summariesOf(module).map(({ id, by, sums }) => [id, by, sums]);
  const text = JSON.stringify([entityOf(module).order, said]);
  return createHash('sha256').update(text).digest('hex');
}

/** The name of the basis in `app.figure_basis`. */
export const basisName = (module: string) => `record ${module}`;
