import type { Text } from '#engine/schema/language/index.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { SqlFragment } from '#engine/expression/types.ts';
import type {
  StatisticsAnswer,
  StatisticsFigures,
  StatisticsGroup,
  StatisticsRow,
} from '#shared/contract/index.ts';
import type { Caller, Services } from '../../Services.ts';
import type { ReadContext } from '../access/index.ts';
import { join, name, raw, sql, statement } from '../records/sql/fragment.ts';
import { flowOf } from '../workflow/flowOf.ts';
import { moduleNoSql } from '../workflow/lists/isKnownAs.ts';
import { stepTexts } from '../workflow/refusals.ts';
import { readMatched, type MatchedTasks, type StatisticsQuery } from './matchedTasks.ts';

/** A group, or all processes where they are told apart from those of the groups. */
interface Read extends Record<Summed, string> {
  isAll: boolean;
  key: string | null;
  module: string | null;
  stepId: string | null;
  flowVersion: number | null;
  hours: number | null;
  longest: number | null;
}
const summed = ['processes', 'tasks', 'open', 'done', 'overdue', 'rejected'] as const;
type Summed = (typeof summed)[number];
const counts = ['open', 'done', 'overdue', 'rejected'] as const;

/**
 * Figures of the processes that the caller oversees, by one property, over all that the query finds.
 *
 * @throws errors.forbidden for those who oversee nothing
 */
export async function processStatistics(
  services: Services,
  caller: Caller,
  group: StatisticsGroup,
  query: StatisticsQuery,
): Promise<StatisticsAnswer> {
  const context: ReadContext = { services, caller, db: services.db };
  const rows = await readMatched(services, caller, query, (db, matched) =>
    db.all<Read>(statement(select(services.registry(), group, matched))),
  );
  const groups = rows.filter(({ isAll }) => !isAll);
  const all = figuresOf(groups);
  const once = rows.find(({ isAll }) => isAll);
  return {
    rows: await Promise.all(
      groups.map(async (row): Promise<StatisticsRow> => ({
        key: row.key,
        title: await titleOf(context, group, row),
        ...figuresOf([row]),
      })),
    ),
    all: once ? { ...all, processes: Number(once.processes) } : all,
  };
}

/**
 * Process by process first: that counts each once in its group. `offset 0` has what many figures need worked out once
 * for each task.
 */
function select(registry: Registry, group: StatisticsGroup, matched: MatchedTasks): SqlFragment {
  const { tables, where, came, until, calendar, states } = matched;
  const known = counts.map((state) => sql`${states[state]} as ${name(state)}`);
  const counted = counts.map(
    (state) => sql`count(*) filter (where ${name(state)}) as ${name(state)}`,
  );
  const sums = summed.slice(1).map((count) => sql`sum(${name(count)}) as ${name(count)}`);
  const columns =
    group === 'step'
      ? sql`t.module, t.step_id, i.flow_version`
      : sql`null as module, null as step_id, null::int as flow_version`;
  const named = sql`max(module) as module, max(step_id) as step_id, max(flow_version) as flow_version`;
  const isOncePerGroup = group === 'module' || group === 'org';
  const nothing = join(Array.from({ length: summed.length - 1 }, () => sql`null`));
  const distinct = sql`
    union all select true, null, null, null, null, count(*), ${nothing}, null, null
    from (select from each group by instance_id) one`;
  return sql`with each as (
      select instance_id, key, ${named}, count(*) as tasks, ${join(counted)},
        sum(hours) filter (where done) as hours, max(hours) as longest
      from (
        select *, ${calendar.hours([sql`came`, sql`first_day`], [sql`until`, sql`last_day`])} as hours
        from (
          select t.instance_id, ${keyOf(group, registry)} as key, ${columns}, ${join(known)}, ${came} as came,
            ${until} as until, ${calendar.dayOf(came)} as first_day, ${calendar.dayOf(until)} as last_day
          from ${tables} where ${where} offset 0) asked offset 0) waited
      group by instance_id, key),
    told as (
      select false as "isAll", key::text as key, max(module) as module, max(step_id) as "stepId", max(flow_version) as "flowVersion",
        count(*) as processes, ${join(sums)}, sum(hours) as hours, max(longest) as longest
      from each group by each.key
      ${isOncePerGroup ? raw('') : distinct})
    select * from told order by ${group === 'period' ? sql`key desc nulls last` : sql`tasks desc, key`}`;
}

function keyOf(group: StatisticsGroup, registry: Registry): SqlFragment {
  switch (group) {
    case 'module':
      return sql`${moduleNoSql(registry)} collate "C"`;
    case 'org':
      return sql`i.starter_org_id`;
    case 'step':
      return sql`(${moduleNoSql(registry)} || '/' || t.step_id) collate "C"`;
    case 'person':
      return sql`t.assignee_id`;
    case 'period':
      return sql`to_char(t.created_at at time zone ${registry.system.timeZone}, 'YYYY-MM') collate "C"`;
  }
}

function figuresOf(rows: readonly Read[]): StatisticsFigures {
  const sum = (figure: Summed | 'hours') =>
    rows.reduce((total, row) => total + Number(row[figure] ?? 0), 0);
  const done = sum('done');
  const longest = rows.flatMap((row) => row.longest ?? []);
  return {
    ...(Object.fromEntries(summed.map((figure) => [figure, sum(figure)])) as Record<
      Summed,
      number
    >),
    averageHours: done ? rounded(sum('hours') / done) : null,
    longestHours: longest.length ? rounded(Math.max(...longest)) : null,
  };
}

const rounded = (hours: number) => Math.round(hours * 100) / 100;
const same = (text: string): Text => ({ en: text, zh: text });
const none: Text = { en: 'None', zh: '无' };

async function titleOf(
  { services, db }: ReadContext,
  group: StatisticsGroup,
  { key, module, stepId, flowVersion }: Read,
): Promise<Text> {
  if (key === null) return none;
  const directory = services.directory();
  switch (group) {
    case 'module':
      return services.registry().findCode(key)!.title;
    case 'org':
      return same(directory.organisation(key)?.name ?? '?');
    case 'person':
      return same(directory.person(key)?.name ?? '?');
    case 'period':
      return same(key);
    case 'step': {
      const { flow, title: ofVersion } = await flowOf(services, db, module!, flowVersion!);
      const title = services.registry().findCode(key.split('/')[0]!)?.title ?? ofVersion;
      const step = stepTexts(flow, stepId!);
      return { en: `${title.en}: ${step.en}`, zh: `${title.zh}：${step.zh}` };
    }
  }
}
