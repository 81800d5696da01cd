import type { SqlFragment } from '#engine/expression/types.ts';
import { join, name, raw, sql } from '../../db/query.ts';
import { yes } from '../records/sql/fragment.ts';
import type { WorkingTimeSql } from './workingTimeSql.ts';

/** What kept figures of processes are told apart by; see the migration `0062-process-figures`. */
const places = [
  'per',
  'module',
  'business_type',
  'starter_org_id',
  'step_id',
  'flow_version',
  'person_id',
  'month',
  'previous',
];
/** Figures that are added up. */
export const cellSums = ['tasks', 'open', 'done', 'late', 'rejected', 'worked'] as const;

export const placeColumns = join(places.map((place) => name(place)));
export const cellColumns = sql`${placeColumns}, ${join(cellSums.map((sum) => name(sum)))}, longest, lost`;
export const isSamePlace = (one: string, other: string) =>
  join(
    places.map((place) => sql`${name(one, place)} is not distinct from ${name(other, place)}`),
    ' and ',
  );

const columns =
  raw(`id, instance_id, module, business_type, starter_org_id, flow_version, step_id, assignee_id,
  created_at, done_at, is_open, is_rejected, is_late`);
const types =
  raw(`id uuid, instance_id uuid, module text, business_type text, starter_org_id uuid, flow_version int,
  step_id text, assignee_id uuid, created_at timestamptz, done_at timestamptz, is_open boolean, is_rejected boolean,
  is_late boolean`);

/** Cells of all tasks, or of those `app.counted_task c` that meet a condition. */
export const cellsOfAll = (calendar: WorkingTimeSql, timeZone: string, where = yes) =>
  cellsOf(
    placed(sql`select 1 as sign, c.* from app.counted_task c where ${where}`, timeZone),
    calendar,
  );

/** By how much the cells of processes that changed since the last fold differ from those that are kept. */
export function cellsOfChanged(calendar: WorkingTimeSql, timeZone: string): SqlFragment {
  const tasks = sql`
    select -1 as sign, r.* from first cross join lateral jsonb_to_recordset(was) as r(${types})
    union all
    select 1, ${columns} from app.counted_task where instance_id in (select instance_id from first)`;
  // what is as it was before takes nothing away
  const different = sql`
    select ${placeColumns}, created_at, done_at, is_open, is_rejected, is_late, sum(sign) as sign
    from (${placed(tasks, timeZone)}) either
    group by id, ${placeColumns}, created_at, done_at, is_open, is_rejected, is_late having sum(sign) <> 0`;
  return sql`with first as materialized (
      select distinct on (instance_id) instance_id, was from app.process_changed order by instance_id, seq)
    ${cellsOf(different, calendar)}`;
}

/** Each task once in each way in which a process counts once, with the month of the process's task before. */
const placed = (tasks: SqlFragment, timeZone: string): SqlFragment => sql`
  select each.sign, each.id, way.per, module, business_type, starter_org_id, way.step_id, way.flow_version, way.person_id,
    month, way.previous, created_at, done_at, is_open, is_rejected, is_late
  from (
    select *, lag(month) over (partition by sign, instance_id order by created_at, id) as of_process,
      lag(month) over (partition by sign, instance_id, step_id order by created_at, id) as of_step,
      lag(month) over (partition by sign, instance_id, assignee_id order by created_at, id) as of_person
    from (select *, date_trunc('month', created_at at time zone ${timeZone})::date as month from (${tasks}) task) dated) each
  cross join lateral (values
    ('process', null, null, null, of_process),
    ('step', each.step_id, each.flow_version, null, of_step),
    ('person', null, null, assignee_id, of_person)) as way(per, step_id, flow_version, person_id, previous)`;

function cellsOf(tasks: SqlFragment, calendar: WorkingTimeSql): SqlFragment {
  const dayOf = (moment: SqlFragment) => [moment, calendar.dayOf(moment)] as const;
  const worked = calendar.between(dayOf(sql`created_at`), dayOf(sql`done_at`));
  const count = (state: string) => raw(`coalesce(sum(sign) filter (where ${state}), 0)`);
  return sql`
    select ${placeColumns}, sum(sign) as tasks, ${count('is_open')} as open, ${count('not is_open')} as done,
      ${count('is_late')} as late, ${count('is_rejected')} as rejected, coalesce(sum(sign * worked), 0) as worked,
      max(worked) filter (where sign > 0) as longest, max(worked) filter (where sign < 0) as lost
    from (select *, case when not is_open then ${worked} end as worked from (${tasks}) placed) timed
    group by ${placeColumns}`;
}
