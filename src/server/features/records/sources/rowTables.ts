import type { SqlFragment } from '#engine/expression/types.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { ReadContext } from '../../access/index.ts';
import { entityOf } from '../sql/entity.ts';
import { join, sql } from '../../../db/query.ts';
import { sourceTable } from './sourceTable.ts';

/**
 * What the rows of a module are read from: its table, or of each source what it shows to the caller, with the same
 * columns. One by one, so that a page can be taken from the index of each.
 *
 * @param action what the caller must be allowed to do with a source’s records besides reading them
 */
export function rowTables(context: ReadContext, module: Module, action?: string): SqlFragment[] {
  if (!module.sources) return [entityOf(module).table];
  return module.sources.map((source) => sourceTable(context, module, source, action));
}

/** All of them as one, to be read as a whole or, under a condition on each row `r`, in part. */
export function together(tables: readonly SqlFragment[], where?: SqlFragment): SqlFragment {
  const [only] = tables;
  if (tables.length === 1 && !where) return only!;
  const rows = (table: SqlFragment) =>
    where ? sql`select * from ${table} r where ${where}` : sql`select * from ${table} r`;
  return sql`(${join(tables.map(rows), ' union all ')})`;
}
