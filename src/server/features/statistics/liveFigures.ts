import type { SqlFragment } from '#engine/expression/types.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { StatisticsGroup } from '#shared/contract/index.ts';
import type { ReadContext } from '../access/index.ts';
import { join, name, raw, sql } from '../../db/query.ts';
import { figuresIn, keyOf, keyText, summed, type Figures, type RawRow } from './figureRows.ts';
import { matchedTasks, type MatchedTasks, type StatisticsQuery } from './matchedTasks.ts';

const counts = ['open', 'done', 'overdue', 'rejected'] as const;

/**
 * Figures counted from the tasks themselves.
 *
 * @param within a condition on the process `i`: of those the caller oversees, which are asked about
 * @throws errors.forbidden for those who oversee nothing
 */
export async function liveFigures(
  context: ReadContext,
  group: StatisticsGroup,
  query: StatisticsQuery,
  within?: SqlFragment,
): Promise<Figures> {
  const matched = await matchedTasks(context, query, within);
  const registry = context.services.registry();
  return figuresIn(await context.db.all<RawRow>(select(registry, group, matched)));
}

/** By what a task is told apart. */
export const keyOfTask = (group: StatisticsGroup, registry: Registry) =>
  keyOf(group, registry, {
    step: sql`t.step_id`,
    person: sql`t.assignee_id`,
    month: sql`date_trunc('month', t.created_at at time zone ${registry.system.timeZone})`,
  });

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
  const nothing = join(summed.map(() => sql`null`));
  const distinct = sql`
    union all select true, null, null, null, null, count(*), ${nothing}
    from (select from each group by instance_id) one`;
  const worked = calendar.between([sql`came`, sql`first_day`], [sql`until`, sql`last_day`]);
  return sql`with each as (
      select instance_id, key, ${named}, count(*) as tasks, ${join(counted)},
        sum(worked) filter (where done) as worked, max(worked) as longest
      from (
        select *, ${worked} as worked
        from (
          select t.instance_id, ${keyOfTask(group, registry)} as key, ${columns}, ${join(known)}, ${came} as came,
            ${until} as until, ${calendar.dayOf(came)} as first_day, ${calendar.dayOf(until)} as last_day
          from ${tables} where ${where} offset 0) asked offset 0) waited
      group by instance_id, key)
    select false as "isAll", ${keyText(group, sql`key`)} as key, max(module) as module, max(step_id) as "stepId",
      max(flow_version) as "flowVersion", count(*) as processes, ${join(sums)}, max(longest) as longest
    from each group by each.key
    ${isOncePerGroup ? raw('') : distinct}`;
}
