import { createHash } from 'node:crypto';
import type { SqlFragment } from '#engine/expression/types.ts';
import type { StatisticsGroup } from '#shared/contract/index.ts';
import { addDays } from '#engine/expression/calendar.ts';
import type { Queryable } from '../../db/Database.ts';
import type { ReadContext } from '../access/index.ts';
import { today } from '../records/today.ts';
import { join, name, raw, sql } from '../../db/query.ts';
import { and } from '../records/sql/fragment.ts';
import {
  figuresIn,
  keyOf,
  keyText,
  type FigureRow,
  type Figures,
  type RawRow,
} from './figureRows.ts';
import { keyOfTask } from './liveFigures.ts';
import { filters, matchedTasks, type MatchedTasks, type StatisticsQuery } from './matchedTasks.ts';
import { cellColumns, cellsOfChanged, cellSums, isSamePlace } from './processCells.ts';
import type { Company } from './workingTimeSql.ts';

type Per = 'process' | 'step' | 'person';

/** What kept figures of processes follow from besides the processes: another calendar or clock makes others. */
export function basisOf({ registry, directory }: Omit<Company, 'now'>): string {
  const days = createHash('sha256').update(directory().exceptionalDays).digest('hex');
  return `${registry().system.timeZone} ${days}`;
}

/** By what the figures are kept; undefined: they are still to be counted. */
export async function basisIn(db: Queryable): Promise<string | undefined> {
  const row = await db.first<{ basis: string }>(
    sql`select basis from app.figure_basis where figures = 'process'`,
  );
  return row?.basis;
}

/**
 * The same as `liveFigures` from what is kept, of modules whose processes the caller oversees whatever the record says.
 *
 * @returns undefined where what is kept does not tell it
 */
export async function keptFigures(
  context: ReadContext,
  group: StatisticsGroup,
  query: StatisticsQuery,
  modules: readonly string[],
): Promise<Figures | undefined> {
  const per = waysOf(context, group, query);
  if (!per || (await basisIn(context.db)) !== basisOf(context.services)) return undefined;
  const isOfThem = sql`i.module = any(${modules}::text[])`;
  const matched = await matchedTasks(context, { ...query, state: 'open' }, isOfThem);
  const { services, db } = context;
  const registry = services.registry();
  const key = keyOf(group, registry, {
    step: sql`i.step_id`,
    person: sql`i.person_id`,
    month: sql`i.month`,
  });
  const sums = cellSums.map(
    (sum) => sql`sum(${name(sum)}) as ${name(sum === 'late' ? 'overdue' : sum)}`,
  );
  const where = (way: Per) =>
    and([sql`i.per = ${way}`, isOfThem, ...ofCells(query), ...filters(services, query)]);
  const isFirst = sql`(previous is null or previous < ${
    query.from ? sql`${query.from}::text::date` : sql`null`
  })`;
  const isFirstInGroup = group === 'period' ? sql`previous is distinct from month` : isFirst;
  const once = (first: SqlFragment) => sql`sum(tasks) filter (where ${first}) as processes`;
  const isOncePerGroup = group === 'module' || group === 'org';
  const distinct = sql`
    union all select true, null, null, null, null, ${once(isFirst)}, ${join(cellSums.map(() => sql`null`))}, null,
      null from figure i where ${where(per.all)}`;
  const rows = await db.all<RawRow & { isUnknown: boolean }>(
    sql`with cell as materialized (${cellsOfChanged(matched.calendar, registry.system.timeZone)}),
      figure as (select ${cellColumns} from app.process_figure union all select ${cellColumns} from cell)
    select false as "isAll", ${keyText(group, key)} as key, max(module) as module, max(step_id) as "stepId",
      max(flow_version) as "flowVersion", ${once(isFirstInGroup)}, ${join(sums)}, max(longest) as longest,
      exists (select from cell c left join app.process_figure f on ${isSamePlace('f', 'c')}
        where c.lost >= greatest(f.longest, c.longest)) as "isUnknown"
    from figure i where ${where(per.group)} group by 2 having sum(tasks) > 0
    ${isOncePerGroup ? raw('') : distinct}`,
  );
  // the longest that was waited for has been taken away: the next fold looks for the one after it
  if (rows.some(({ isUnknown }) => isUnknown)) return undefined;
  const { groups, ...all } = figuresIn(rows);
  return { ...all, groups: [...groups, ...(await openRows(context, group, matched))] };
}

/** Within what processes count once, in a group and in all; undefined where the cells do not tell the filters apart. */
function waysOf(
  { services }: ReadContext,
  group: StatisticsGroup,
  { from, to, stepId, userId, search }: StatisticsQuery,
): { group: Per; all: Per } | undefined {
  const day = today(services.registry(), services.now());
  const isWhole =
    (!from || from.endsWith('-01')) && (!to || to >= day || addDays(to, 1)?.endsWith('-01'));
  if (!isWhole || search || (stepId && userId)) return undefined;
  const all = stepId ? 'step' : userId ? 'person' : 'process';
  const own = group === 'step' || group === 'person' ? group : all;
  return all !== 'process' && own !== all ? undefined : { group: own, all };
}

const ofCells = ({ from, to, stepId, userId }: StatisticsQuery): SqlFragment[] => [
  ...(from ? [sql`i.month >= ${from}::text::date`] : []),
  ...(to ? [sql`i.month <= ${to}::text::date`] : []),
  ...(stepId ? [sql`i.step_id = ${stepId}`] : []),
  ...(userId ? [sql`i.person_id = ${userId}::uuid`] : []),
];

/**
 * What grows by itself: of tasks that are still open, which are few, the longest wait and what is past its time. They
 * are found by indexes of what is open.
 */
async function openRows(
  { services, db }: ReadContext,
  group: StatisticsGroup,
  { where, came, until, calendar, states }: MatchedTasks,
): Promise<FigureRow[]> {
  const longest = calendar.between(
    [sql`oldest`, calendar.dayOf(sql`oldest`)],
    [sql`until`, calendar.dayOf(sql`until`)],
  );
  const rows = await db.all<RawRow>(
    sql`select false as "isAll", ${keyText(group, sql`key`)} as key, overdue, ${longest} as longest
      from (select ${keyOfTask(group, services.registry())} as key, min(${came}) as oldest, max(${until}) as until,
          count(*) filter (where ${states.overdue}) as overdue
        from app.process_task t join app.process_instance i on i.id = t.instance_id and i.status = 'running'
          left join app.step_instance s on s.id = t.step_instance_id and s.status = 'open' and s.due_at is not null
        where ${where} group by 1) open`,
  );
  return figuresIn(rows).groups;
}
