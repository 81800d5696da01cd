import type { SqlFragment } from '#engine/expression/types.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { Queryable } from '../../db/Database.ts';
import { sql } from '../../db/query.ts';
import { columnsRead } from './columnsRead.ts';
import { basisName, basisOf, summariesOf, type Summary } from './Summary.ts';

/** The summaries of a module, where they are kept as it says now; to be read at one moment with their rows. */
export async function keptSummaries(db: Queryable, module: Module): Promise<Summary[]> {
  if (!module.summaries) return [];
  const row = await db.first<{ basis: string }>(
    sql`select basis from app.figure_basis where figures = ${basisName(module.module)}`,
  );
  return row?.basis === basisOf(module) ? summariesOf(module) : [];
}

/**
 * The first summary that tells apart whatever conditions and values read of a row, and adds up what is asked for.
 *
 * @param read everything that reads the row, but for what is added up
 * @param added by field, what is added up: perhaps only where it may be seen
 */
export const summaryFor = (
  summaries: readonly Summary[],
  alias: string,
  read: readonly SqlFragment[],
  added: readonly { key: string; value: SqlFragment }[],
): Summary | undefined =>
  summaries.find(({ by, sums }) => {
    const isKept = (columns: readonly string[] | undefined) =>
      columns?.every((column) => by.some(([name]) => name === column));
    return (
      isKept(columnsRead(read, alias)) &&
      added.every(({ key, value }) => {
        const columns = columnsRead([value], alias);
        // what else it read of the number, it would read of each record’s
        const isOnce = columns?.filter((column) => column === key).length === 1;
        return sums.includes(key) && isOnce && isKept(columns.filter((column) => column !== key));
      })
    );
  });
