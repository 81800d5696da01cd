import type { SqlFragment } from '#engine/expression/types.ts';
import type { TaskState } from '#shared/contract/index.ts';
import { errors } from '../../errors.ts';
import type { ReadContext } from '../access/index.ts';
import { and, join, no, sql, statement, yes } from '../records/sql/fragment.ts';
import { firstDue } from '../workflow/lists/firstDue.ts';
import { isKnownAs } from '../workflow/lists/isKnownAs.ts';
import { likePattern } from '../workflow/lists/likePattern.ts';
import { within, type Period } from '../workflow/retrieval/period.ts';
import { grantedReach } from '../workflow/retrieval/reach.ts';
import { joinCalendar, readWorkCalendar, workingHours } from './workCalendar.ts';

/** Which tasks are counted; from and to are the days on which they came. */
export interface StatisticsQuery extends Period {
  moduleNo?: string;
  /** Organisation of the starter at the start, or one above. */
  orgId?: string;
  stepId?: string;
  /** Who was asked. */
  userId?: string;
  /** Part of title or number. */
  search?: string;
  state?: TaskState;
}

/**
 * What was asked of people in processes the caller oversees, as common table expressions that end with `matched`: task,
 * process, organisation of the starter, and the working hours it waited.
 *
 * @throws errors.forbidden for those who oversee nothing
 */
export async function matchedTasks(
  context: ReadContext,
  query: StatisticsQuery,
): Promise<SqlFragment> {
  const { services } = context;
  const { timeZone } = services.registry().system;
  const overseen = grantedReach(context, 'intervene', 'i');
  if (overseen === no) throw errors.forbidden({ action: 'intervene' });
  const calendar = await readWorkCalendar(services, query.from);
  const now = services.now().toISOString();
  const created = sql`t.created_at`;
  const until = sql`coalesce(t.done_at, ${now}::timestamptz)`;
  const conditions = and([
    sql`t.status in ('pending', 'done') and coalesce(t.outcome, '') <> 'autoSkipped'`,
    within(created, query, timeZone),
    overseen,
    grantedReach(context, 'read', 'i'),
    ...filters(context, query),
  ]);
  return sql`
    ${calendar}, asked as (
      select t.id, t.instance_id, t.module, t.step_id, t.assignee_id, t.owner_id, t.created_at, t.done_at, t.outcome,
        t.status, i.record_id, i.title, i.number, i.starter_id, i.flow_version, i.business_type, i.status as process_status,
        i.starter_org_id as org_id, d.due_at, d.due_at <= ${until} as is_overdue,
        ${workingHours(created, until)} as hours,
        row_number() over (partition by t.instance_id order by t.created_at, t.id) as nth
      from app.process_task t join app.process_instance i on i.id = t.instance_id
        join app.process_visit v on v.id = t.visit_id cross join lateral (select ${firstDue} as due_at) d
        ${joinCalendar(created, until, timeZone)}
      where ${conditions}),
    matched as (select * from asked where ${query.state ? states[query.state] : yes})`;
}

/** Of the rows of `asked`. */
export const states: Record<TaskState, SqlFragment> = {
  processes: sql`nth = 1`,
  open: sql`status = 'pending'`,
  done: sql`status = 'done'`,
  overdue: sql`is_overdue`,
  rejected: sql`outcome in ('rejected', 'returned')`,
};

function filters({ services }: ReadContext, query: StatisticsQuery): SqlFragment[] {
  const { moduleNo, orgId, stepId, userId, search } = query;
  const pattern = search && likePattern(search);
  return [
    ...(moduleNo ? [isKnownAs(services.registry(), moduleNo)] : []),
    ...(orgId ? [sql`i.starter_org_id = any(${services.directory().below(orgId)}::uuid[])`] : []),
    ...(stepId ? [sql`t.step_id = ${stepId}`] : []),
    ...(userId ? [sql`t.assignee_id = ${userId}::uuid`] : []),
    ...(pattern ? [sql`(i.title ilike ${pattern} or i.number ilike ${pattern})`] : []),
  ];
}

/** Runs a statement over `matched`. */
export const readMatched = <Row extends object>(
  { db }: ReadContext,
  matched: SqlFragment,
  select: SqlFragment,
) => db.all<Row>(statement(join([sql`with ${matched}`, select], ' ')));
