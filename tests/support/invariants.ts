import { expect } from 'vitest';
import type { Queryable } from '#server/db/Database.ts';
import { name, sql } from '#server/db/query.ts';

/** Open step instances at which nobody is asked: time lets them go on. */
const waits = sql`(select s.id, s.instance_id from app.step_instance s where s.status = 'open' and s.due_at is not null
  and not exists (select from app.process_task t where t.step_instance_id = s.id)) s`;

/** What must always hold in the tables of processes (approval.md), as statements that find what breaks it. */
const violations = {
  'invariant 1: a running instance has a pending task, a live child or a timer': sql`
    select i.id from app.process_instance i where i.status = 'running'
      and not exists (select from app.process_task t where t.instance_id = i.id and t.status = 'pending')
      and not exists (select from app.process_call c where c.instance_id = i.id and c.status = 'live')
      and not exists (select from ${waits} where s.instance_id = i.id)`,
  'invariant 1: an open step instance has a pending task, a live child or a timer': sql`
    select o.id from app.step_instance o where o.status = 'open'
      and not exists (select from app.process_task t where t.step_instance_id = o.id and t.status = 'pending')
      and not exists (select from app.process_call c where c.step_instance_id = o.id and c.status = 'live')
      and not exists (select from ${waits} where s.id = o.id)`,
  'invariant 1: what does not run has nothing open': sql`
    select s.id from app.step_instance s join app.process_instance i on i.id = s.instance_id
    where s.status = 'open' and i.status <> 'running'`,
  'invariant 2: a step instance that is not open has closed, an open one has not': sql`
    select id from app.step_instance where (status = 'open') <> (closed_at is null) or (closed_at is null) <> (closed_rev is null)`,
  'invariant 4: a live task is in an open step instance': sql`
    select t.id from app.process_task t join app.step_instance s on s.id = t.step_instance_id
    where t.status in ('waiting', 'pending') and s.status <> 'open'`,
  'invariant 3: a step instance is not passed by rejections alone, and not rejected without one': sql`
    select s.id from app.step_instance s join app.process_task t on t.step_instance_id = s.id and t.status = 'done'
    where s.status in ('passed', 'rejected') group by s.id
    having bool_or((t.outcome in ('approved', 'autoSkipped')) = (s.status = 'passed')) is not true`,
  'invariant 6: what is done in a step instance was done after it opened, or taken over from another version, and until it closed': sql`
    select t.id from app.process_task t join app.step_instance s on s.id = t.step_instance_id
    where t.status = 'done' and (t.done_rev > s.closed_rev or t.done_rev < s.opened_rev
      and not exists (select from app.process_log l
        where l.instance_id = s.instance_id and l.action = 'move' and l.at >= s.opened_at))`,
  'invariant 7: what is done or cancelled has an end, what is live has none': sql`
    select id from app.process_task where (status in ('waiting', 'pending')) <> (done_at is null)`,
  'invariant 8: the log has one action for each revision': sql`
    select i.id from app.process_instance i
    left join (select instance_id, count(*) as actions from app.process_log
      where action not in ('autoSkip', 'autoReject', 'autoApprove', 'withdrawStep', 'autoReturn', 'notify', 'call', 'urge')
      group by instance_id) l on l.instance_id = i.id
    left join (select t.instance_id, count(distinct t.done_rev) as revisions
      from app.process_task t join app.process_log l on l.task_id = t.id
      where l.by_id is null and l.rule = 'due' group by t.instance_id) d on d.instance_id = i.id
    where i.rev <> coalesce(l.actions, 0) + coalesce(d.revisions, 0)`,
  'invariant 9: a done task is in the log': sql`
    select t.id from app.process_task t where t.status = 'done'
      and not exists (select from app.process_log l where l.task_id = t.id)
      and t.skipped_by is distinct from 'voteKept'`,
  'invariant 9: a decision in the log decided its task, unless it was recovered': sql`
    select t.id from app.process_log l join app.process_task t on t.id = l.task_id
    where l.action in ('approve', 'reject', 'return', 'rejectToStarter') and t.status <> 'done'
      and t.cause is distinct from 'recovered'`,
  'invariant 12: who decided a task was asked for it, unless its time was up': sql`
    select t.id from app.process_log l join app.process_task t on t.id = l.task_id
    where l.action in ('approve', 'reject', 'return', 'rejectToStarter') and l.by_id is not null
      and l.by_id <> t.assignee_id`,
  'invariant 15: nobody is asked twice for the same step at once': sql`
    select instance_id from app.process_task where status in ('waiting', 'pending')
    group by instance_id, step_id, assignee_id having count(*) > 1`,
  'invariant 16: a child is waited for exactly while it has not ended, under the lock of its root': sql`
    select c.id from app.process_call c join app.step_instance s on s.id = c.step_instance_id
    left join app.process_instance i on i.id = c.id and i.caller_id = c.instance_id
    left join app.process_instance p on p.id = c.instance_id and coalesce(p.root_id, p.id) = i.root_id
    where not (c.status = 'cancelled' and i.id is null) -- the same action called and gave it up
      and ((c.status = 'live') <> (i.status in ('running', 'returned', 'withdrawn')) or p.id is null
        or (c.status = 'live' and s.status <> 'open') or (c.status = 'live') <> (c.ended_at is null))`,
  'invariant 18: what was closed before its time was up is not decided by it': sql`
    select s.id from app.process_log l join app.process_task t on t.id = l.task_id
    join app.step_instance s on s.id = t.step_instance_id
    where l.rule = 'due' and l.action in ('approve', 'reject') and s.closed_at < l.at`,
  'invariant 19: a task is waiting, pending, done with an outcome or cancelled with a cause': sql`
    select id from app.process_task where status not in ('waiting', 'pending', 'done', 'cancelled')
      or (status = 'done') <> (outcome is not null) or (status = 'cancelled') <> (cause is not null)`,
  'what an administrator did to a process is in the log of interventions': sql`
    select instance_id from app.process_log l
    where action in ('rejectAdmin', 'returnAdmin', 'recoverAdmin', 'reassignAdmin', 'sendToEnd', 'terminateAdmin',
      'suspend', 'resume')
    group by instance_id having count(*) > (select count(*) from app.intervention n
      where n.instance_id = l.instance_id and n.refusal is null)`,
  'one running instance per record': sql`
    select record_id from app.process_instance where status in ('running', 'returned')
    group by record_id having count(*) > 1`,
};

/** Where the record's status is not that of its latest process. */
const wrongStatus = (module: string, table: string) => sql`
  select r.id, r.status, i.status as process from data.${name(table)} r join (
    select distinct on (record_id) record_id, status from app.process_instance where module = ${module}
    order by record_id, started_at desc, id desc) i on i.record_id = r.id
  where case i.status when 'running' then r.status <> 'SPZ' when 'withdrawn' then r.status <> 'WTJ'
    when 'terminated' then r.status <> 'ZF' when 'approved' then r.status in ('SPZ', 'BH', 'WTJ')
    else r.status <> 'BH' end`;

/** To be called after every commit. */
export async function assertInvariants(db: Queryable) {
  const modules = await db.all<{ module: string; table: string }>(sql`
    select name as module, coalesce(json ->> 'entity', name) as table from app.definition
    where kind = 'module' and current and name in (select module from app.process_instance)`);
  const statements = {
    ...violations,
    ...Object.fromEntries(
      modules.map(({ module, table }) => [
        `invariant 9: a ${module} has the status of its process`,
        wrongStatus(module, table),
      ]),
    ),
  };
  for (const [invariant, statement] of Object.entries(statements)) {
    expect({ invariant, broken: await db.all(statement) }).toEqual({ invariant, broken: [] });
  }
}
