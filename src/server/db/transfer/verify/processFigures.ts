import type { Registry } from '#engine/schema/registry.ts';
import { readDirectory } from '../../../features/directory/readDirectory.ts';
import { join, name, sql } from '../../query.ts';
import { basisIn, basisOf } from '../../../features/statistics/keptFigures.ts';
import {
  cellColumns,
  cellsOfAll,
  cellsOfChanged,
  cellSums,
  placeColumns,
} from '../../../features/statistics/processCells.ts';
import { workingTimeSql } from '../../../features/statistics/workingTimeSql.ts';
import type { Queryable } from '../../Database.ts';
import type { Difference } from './Difference.ts';

type Found = Omit<Difference, 'check' | 'id'>;

/** Kept figures of processes that are not those of their tasks; none while they are still to be counted. */
export async function processFigures(db: Queryable, registry: Registry): Promise<Difference[]> {
  const basis = await basisIn(db);
  if (basis === undefined) return [];
  const [last] = await db.all<{ at: string }>(
    sql`select greatest(now(), max(done_at)) as at from app.process_task`,
  );
  const now = new Date(last!.at);
  const directory = await readDirectory(db, registry, 0, now);
  const company = { registry: () => registry, directory: () => directory, now: () => now };
  if (basis !== basisOf(company)) return [];
  const calendar = await workingTimeSql(db, company);
  const { timeZone } = registry.system;
  const figures = cellSums.map((sum) => sql`sum(${name(sum)}) as ${name(sum)}`);
  const named = cellSums.map((sum) => sql`${`${sum} `}::text || ${name(sum)}`);
  // where the longest was lost, the next fold looks for the one after it
  const told = sql`concat_ws(', ', ${join(named)}, 'longest ' || nullif(longest, lost))`;
  const rows = await db.all<Found>(
    sql`with cell as materialized (${cellsOfChanged(calendar, timeZone)}),
      sides as (
        select true as "isKept", ${placeColumns}, ${join(figures)}, max(longest) as longest, max(lost) as lost
          from (select ${cellColumns} from app.process_figure union all select ${cellColumns} from cell) kept
          group by ${placeColumns} having sum(tasks) <> 0
        union all select false, ${cellColumns} from (${cellsOfAll(calendar, timeZone)}) counted),
      told as (
        select module, concat_ws(' ', per, to_char(month, 'YYYY-MM'), business_type, starter_org_id, step_id, person_id) as field,
          max(${told}) filter (where "isKept") as found, max(${told}) filter (where not "isKept") as expected,
          bool_or(lost is not null) as "isLost"
        from sides group by ${placeColumns})
    select module, field, found, expected from told
    where found is distinct from expected and not coalesce("isLost" and starts_with(expected, found), false)
    order by 1, 2`,
  );
  return rows.map((row) => ({ check: 'figure', id: null, ...row }));
}
