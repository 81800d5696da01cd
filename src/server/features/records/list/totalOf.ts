import type { SqlFragment } from '#engine/expression/types.ts';
import { summaryFor } from '../../summaries/keptSummary.ts';
import type { Summary } from '../../summaries/Summary.ts';
import { asRecords, recordsColumn } from '../../summaries/summaryRows.ts';
import { together } from '../sources/rowTables.ts';
import { join, name, raw, sql } from '../../../db/query.ts';
import type { Total } from './totals.ts';

/** Counting stops here: more is shown as “10,000+”. */
export const maxCount = 10_001;
export const limitOfCount = raw(`limit ${maxCount}`);
/** No sum is called so: those are named after their fields. */
export const countColumn = '#count';

/** Count and sums of all rows, from a summary where one is kept that tells the condition. */
export function summedUp(
  summaries: readonly Summary[],
  where: SqlFragment,
  totals: readonly Total[],
): SqlFragment | undefined {
  const summary = summaryFor(summaries, 't', [where], totals);
  if (!summary) return undefined;
  const count = sql`coalesce(sum(t.${name(recordsColumn)}), 0)`;
  return sql`select ${count} as ${name(countColumn)} ${sumsOf(totals)} from ${asRecords(summary)} t where ${where}`;
}

const sumsOf = (totals: readonly Total[]) =>
  join(
    totals.map(({ key, value }) => sql`, sum(${value}) as ${name(`+${key}`)}`),
    '',
  );

/** The count, up to where counting stops or of all rows, and the sums; what was found already is counted there. */
export function totalOf(
  tables: readonly SqlFragment[],
  where: SqlFragment,
  isEvery: boolean,
  isExact: boolean,
  totals: readonly Total[],
): SqlFragment {
  const rows = sql`from ${together(tables)} t where ${where}`;
  if (isExact) return sql`select count(*) as ${name(countColumn)} ${sumsOf(totals)} ${rows}`;
  if (!isEvery) return sql`select n as ${name(countColumn)} from counted`;
  return sql`select count(*) as ${name(countColumn)} from (select ${rows} ${limitOfCount}) counted`;
}
