import type { SqlFragment } from '#engine/expression/types.ts';
import type { TaskState } from '#shared/contract/index.ts';
import type { Queryable } from '../../db/Database.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import type { ReadContext } from '../access/index.ts';
import { name, sql } from '../../db/query.ts';
import { and, no, yes } from '../records/sql/fragment.ts';
import { isKnownAs } from '../workflow/lists/isKnownAs.ts';
import { likePattern } from '../workflow/lists/likePattern.ts';
import { within as withinDays, type Period } from '../workflow/processSearch/period.ts';
import { grantedReach } from '../workflow/processSearch/reach.ts';
import { workingTimeSql, type WorkingTimeSql } from './workingTimeSql.ts';

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

/** What was asked of people, as the tables and the conditions of a query over them: `t` the task, `i` its process. */
export interface MatchedTasks {
  tables: SqlFragment;
  where: SqlFragment;
  /** When it came, and until when it waited or waits. */
  came: SqlFragment;
  until: SqlFragment;
  calendar: WorkingTimeSql;
  states: Record<TaskState, SqlFragment>;
}

/**
 * Reads as of one moment, with room to look at every task there is without the disk.
 */
export const readAsOf = <T>(
  services: Services,
  caller: Caller,
  read: (context: ReadContext) => Promise<T>,
): Promise<T> =>
  services.db.snapshot(async (db) => {
    db.send(sql`set local work_mem = '128MB'`);
    return read({ services, caller, db });
  });

/**
 * Reads what was asked of people in processes the caller oversees.
 *
 * @throws errors.forbidden for those who oversee nothing
 */
export const readMatched = <T>(
  services: Services,
  caller: Caller,
  query: StatisticsQuery,
  read: (db: Queryable, matched: MatchedTasks) => Promise<T>,
): Promise<T> =>
  readAsOf(services, caller, async (context) =>
    read(context.db, await matchedTasks(context, query)),
  );

/**
 * @param within a condition on the process `i`: of those the caller oversees, which are asked about
 * @throws errors.forbidden for those who oversee nothing
 */
export async function matchedTasks(
  context: ReadContext,
  query: StatisticsQuery,
  within: SqlFragment = yes,
): Promise<MatchedTasks> {
  const { services, db } = context;
  const overseen = grantedReach(context, 'intervene', 'i');
  if (overseen === no) throw errors.forbidden({ action: 'intervene' });
  const until = sql`coalesce(t.done_at, ${services.now().toISOString()}::timestamptz)`;
  const states = statesOf(context, query, until);
  return {
    came: sql`t.created_at`,
    until,
    calendar: await workingTimeSql(db, services, query.from),
    // most steps are never due: their instances need not be looked at
    tables: sql`app.process_task t join app.process_instance i on i.id = t.instance_id
      left join app.step_instance s on s.id = t.step_instance_id and s.first_due_at is not null`,
    where: and([
      ofTask(context, query, 't'),
      overseen,
      grantedReach(context, 'read', 'i'),
      within,
      ...filters(services, query),
      ...(query.state ? [states[query.state]] : []),
    ]),
    states,
  };
}

const statesOf = (
  context: ReadContext,
  query: StatisticsQuery,
  until: SqlFragment,
): Record<TaskState, SqlFragment> => ({
  processes: sql`not exists (select from app.process_task o where o.instance_id = t.instance_id
    and (o.created_at, o.id) < (t.created_at, t.id) and ${ofTask(context, query, 'o')})`,
  open: sql`t.status = 'pending'`,
  done: sql`t.status = 'done'`,
  overdue: sql`coalesce(s.first_due_at <= ${until}, false)`,
  rejected: sql`coalesce(t.outcome in ('rejected', 'returned'), false)`,
});

/** What depends on the task alone, not on its process. */
function ofTask({ services }: ReadContext, query: StatisticsQuery, alias: string): SqlFragment {
  const of = (column: string) => name(alias, column);
  const { stepId, userId } = query;
  return and([
    sql`${of('status')} in ('pending', 'done') and coalesce(${of('outcome')}, '') <> 'autoSkipped'`,
    withinDays(of('created_at'), query, services.registry().system.timeZone),
    ...(stepId ? [sql`${of('step_id')} = ${stepId}`] : []),
    ...(userId ? [sql`${of('assignee_id')} = ${userId}::uuid`] : []),
  ]);
}

/** What depends on the process, as conditions on `i`. */
export function filters(services: Services, query: StatisticsQuery): SqlFragment[] {
  const { moduleNo, orgId, search } = query;
  const pattern = search && likePattern(search);
  return [
    ...(moduleNo ? [isKnownAs(services.registry(), moduleNo)] : []),
    ...(orgId ? [sql`i.starter_org_id = any(${services.directory().below(orgId)}::uuid[])`] : []),
    ...(pattern ? [sql`(i.title ilike ${pattern} or i.number ilike ${pattern})`] : []),
  ];
}
