import { rowsBefore, type Paging } from '../../../db/paging.ts';
import type { Caller, Services } from '../../../Services.ts';
import { sql } from '../../../db/query.ts';
import { and, or } from '../../records/sql/fragment.ts';
import { isKnownAs } from '../lists/isKnownAs.ts';
import { likePattern } from '../lists/likePattern.ts';
import { interventionReach } from '../processSearch/reach.ts';
import { taskPage, type TaskListAnswer, type TaskRow } from '../lists/taskList.ts';
import { cap } from '../lists/taskStatements.ts';

interface HeldQuery {
  moduleNo?: string;
  /** Part of title or number. */
  search?: string;
}

/**
 * A page of what somebody else is asked to decide, now or when their turn comes, as far as the caller may intervene
 * there.
 */
export async function tasksHeldBy(
  services: Services,
  caller: Caller,
  userId: string,
  { moduleNo, search }: HeldQuery,
  paging: Paging,
): Promise<TaskListAnswer> {
  const pattern = likePattern(search ?? '');
  const source = sql`app.process_task t join app.process_instance i on i.id = t.instance_id
    where ${and([
      sql`t.assignee_id = ${userId}`,
      sql`(t.status = 'pending' or t.status = 'waiting')`,
      ...(moduleNo ? [isKnownAs(services.registry(), moduleNo)] : []),
      ...(search ? [or([sql`i.title ilike ${pattern}`, sql`i.number ilike ${pattern}`])] : []),
      interventionReach({ services, caller, db: services.db }, 'i'),
    ])}`;
  const rows = await services.db.all<TaskRow>(
    sql`
      select t.id as "taskId", i.module as "moduleNo", i.record_id as "businessKey", i.id as "procInstId", i.title,
        i.number, i.business_type as "businessType", t.step_id as "stepId", i.starter_id as "starterId", i.started_at as "startedAt",
        t.created_at as "assignedAt", t.done_at as "doneAt", t.outcome, i.status, i.suspended_at is not null as "isSuspended", null as remark,
        i.flow_version as "flowVersion",
        (select count(*) from (select 1 from ${source} limit ${cap}) counted) as total
      from ${source}
      order by t.created_at desc, t.id desc limit ${paging.size} offset ${rowsBefore(paging)}`,
  );
  return taskPage(services, rows);
}
