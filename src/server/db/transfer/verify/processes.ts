import type { SqlFragment } from '#engine/expression/index.ts';
import { sql } from '../../query.ts';
import type { Queryable } from '../../Database.ts';
import type { Difference } from './Difference.ts';

type Found = Omit<Difference, 'check' | 'field'>;

/** Written with the actions, not for one of their own. */
const besides = sql`('autoSkip', 'autoReject', 'autoApprove', 'withdrawStep', 'autoReturn', 'notify', 'call', 'urge')`;

/** Of a step that asks nobody. */
const isWaitingForTime = sql`s.instance_id = i.id and s.status = 'open' and s.due_at is not null
  and not exists (select from app.process_task t where t.step_instance_id = s.id)`;

/** What must hold of processes and of their logs; rows are differences. */
const checks: [Difference['check'], field: string, rows: SqlFragment][] = [
  [
    'process',
    'task',
    sql`select i.module, i.id, i.status || ', no open task' as found, 'an open task' as expected
      from app.process_instance i where i.status = 'running'
        and not exists (select from app.process_task t where t.instance_id = i.id and t.status = 'pending')
        and not exists (select from app.process_call c where c.instance_id = i.id and c.status = 'live')
        and not exists (select from app.step_instance s where ${isWaitingForTime})`,
  ],
  [
    'process',
    'task',
    sql`select i.module, i.id, i.status || ', ' || count(*) || ' open tasks' as found, 'no open task' as expected
      from app.process_instance i join app.process_task t on t.instance_id = i.id and t.status in ('waiting', 'pending')
      where i.status <> 'running' group by i.id`,
  ],
  [
    'process',
    'suspended',
    sql`select i.module, i.id, i.status || coalesce(', suspended at ' || i.suspended_at, '') as found,
        case when i.suspended_at is null then 'suspended' else 'not suspended' end as expected
      from app.process_instance i left join lateral (
        select action from app.process_log l where l.instance_id = i.id
          and action in ('suspend', 'resume', 'start', 'resubmit') order by seq desc limit 1) l on true
      where (i.suspended_at is not null) <> (i.status = 'running' and coalesce(l.action, '') = 'suspend')`,
  ],
  [
    'log',
    'seq',
    sql`select i.module, i.id, count(*) || ' rows' as found, max(l.seq) || ' rows' as expected
      from app.process_log l join app.process_instance i on i.id = l.instance_id
      group by i.id having max(l.seq) <> count(*)`,
  ],
  [
    'log',
    'rev',
    sql`select module, id, logged || ' actions' as found, rev || ' actions' as expected from (
        select i.module, i.id, i.rev, coalesce(l.actions, 0) + coalesce(d.revisions, 0) as logged
        from app.process_instance i
        left join (select instance_id, count(*) as actions from app.process_log
          where action not in ${besides} group by instance_id) l on l.instance_id = i.id
        left join (select t.instance_id, count(distinct t.done_rev) as revisions
          from app.process_task t join app.process_log l on l.task_id = t.id
          where l.by_id is null and l.rule = 'due' group by t.instance_id) d on d.instance_id = i.id) as counted
      where rev <> logged`,
  ],
];

/** Running processes that nobody can go on with, and gaps in what was done in them. */
export async function processes(db: Queryable): Promise<Difference[]> {
  const all: Difference[] = [];
  for (const [check, field, rows] of checks) {
    const found = await db.all<Found>(sql`${rows} order by 2`);
    all.push(...found.map((row) => ({ check, field, ...row })));
  }
  return all;
}
