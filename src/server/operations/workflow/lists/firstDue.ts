import { sql } from '../../records/sql/fragment.ts';

/**
 * When visit `v` was due for the first time; null: never. Reminding puts off the time that the visit itself tells, so
 * the log is asked, too.
 */
export const firstDue = sql`case when v.due_at is not null then least(v.due_at, (
  select min(l.at) from app.process_log l
  where l.instance_id = v.instance_id and l.step_id = v.step_id and l.rule = 'due' and l.at >= v.opened_at
    and (v.closed_at is null or l.at <= v.closed_at))) end`;
