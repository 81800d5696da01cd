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
import { sql } from '../records/sql/fragment.ts';
import { flowOf } from '../workflow/flowOf.ts';
import { moduleNoSql } from '../workflow/lists/isKnownAs.ts';
import { stepTexts } from '../workflow/refusals.ts';
import { matchedTasks, readMatched, states, type StatisticsQuery } from './matchedTasks.ts';

type Read = { [Figure in keyof StatisticsFigures]: string | null } & {
  isAll: boolean;
  key: string | null;
  module: string | null;
  stepId: string | null;
  flowVersion: number | null;
};

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
  const registry = services.registry();
  const rows = await readMatched<Read>(
    context,
    await matchedTasks(context, query),
    sql`select grouping(key) = 1 as "isAll", key, max(module) as module, max(step_id) as "stepId",
        max(flow_version) as "flowVersion", count(distinct instance_id) as processes, count(*) as tasks,
        count(*) filter (where ${states.open}) as open, count(*) filter (where ${states.done}) as done,
        count(*) filter (where ${states.overdue}) as overdue, count(*) filter (where ${states.rejected}) as rejected,
        round(avg(hours) filter (where ${states.done}), 2) as "averageHours", round(max(hours), 2) as "longestHours"
      from (select *, ${keyOf(group, registry)} as key from matched) keyed
      group by grouping sets ((key), ())
      order by ${group === 'period' ? sql`key desc nulls last` : sql`tasks desc, key`}`,
  );
  const all = rows.find(({ isAll }) => isAll)!;
  const groups = rows.filter(({ isAll }) => !isAll);
  return {
    rows: await Promise.all(
      groups.map(async (row): Promise<StatisticsRow> => ({
        key: row.key,
        title: await titleOf(context, group, row),
        ...figuresOf(row),
      })),
    ),
    all: figuresOf(all),
  };
}

function keyOf(group: StatisticsGroup, registry: Registry): SqlFragment {
  switch (group) {
    case 'module':
      return moduleNoSql(registry);
    case 'org':
      return sql`org_id::text`;
    case 'step':
      return sql`${moduleNoSql(registry)} || '/' || step_id`;
    case 'person':
      return sql`assignee_id::text`;
    case 'period':
      return sql`to_char(created_at at time zone ${registry.system.timeZone}, 'YYYY-MM')`;
  }
}

const figuresOf = ({ averageHours, longestHours, ...counts }: Read): StatisticsFigures => ({
  processes: Number(counts.processes),
  tasks: Number(counts.tasks),
  open: Number(counts.open),
  done: Number(counts.done),
  overdue: Number(counts.overdue),
  rejected: Number(counts.rejected),
  averageHours: averageHours === null ? null : Number(averageHours),
  longestHours: longestHours === null ? null : Number(longestHours),
});

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
