import type { Module } from '#engine/schema/language/index.ts';
import { sql } from '../../query.ts';
import { keptSummaries } from '../../../features/summaries/keptSummary.ts';
import { countedRows, currentRows } from '../../../features/summaries/summaryRows.ts';
import type { Queryable } from '../../Database.ts';
import type { Check } from './Difference.ts';

/** Kept summaries of a module that are not those of its records; none while they are still to be counted. */
export async function summaries(db: Queryable, module: Module): Promise<Check[]> {
  const kept = await keptSummaries(db, module);
  return kept.map((summary) => ({
    check: 'figure',
    field: summary.id,
    rows: sql`
      select array_to_string(place, ', ', '-') as id, concat_ws(' ', k.records, k.given, k.sums) as found,
        concat_ws(' ', c.records, c.given, c.sums) as expected
      from (${currentRows(summary)}) k full join (${countedRows(summary)}) c using (place)
      where (k.records, k.given, k.sums) is distinct from (c.records, c.given, c.sums) order by 1`,
  }));
}
