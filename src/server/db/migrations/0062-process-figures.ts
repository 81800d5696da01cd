/**
 * Figures of processes are kept: `process_figure` counts tasks by what they are told apart by, and a process of which
 * something changed lies in `process_changed` with its tasks as they were before, until the server has folded the
 * difference in. Triggers note it, so that it is part of every write, whoever writes; writers of different processes
 * never wait for each other. The noted tasks are those before the first change of a transaction: what runs before each
 * row still sees them.
 */
export const processFigures = {
  id: '0062-process-figures',
  sql: `
-- When a visit was due for the first time, however often that was put off; null: never.
alter table app.process_visit add column first_due_at timestamptz;
update app.process_visit v set first_due_at = least(v.due_at, (
    select min(l.at) from app.process_log l
    where l.instance_id = v.instance_id and l.step_id = v.step_id and l.rule = 'due' and l.at >= v.opened_at
      and (v.closed_at is null or l.at <= v.closed_at)))
  where v.due_at is not null;
create function app.keep_first_due() returns trigger language plpgsql as $$
begin
  new.first_due_at := new.due_at;
  return new;
end $$;
create trigger first_due before insert or update on app.process_visit for each row
  when ((new.first_due_at is null) <> (new.due_at is null)) execute function app.keep_first_due();

-- What was asked of people; what passed by itself or was taken away is not among it.
create view app.counted_task as
  select t.id, t.instance_id, i.module, i.business_type, i.starter_org_id, i.flow_version, t.step_id, t.assignee_id,
    t.created_at, t.done_at, t.status = 'pending' as is_open, coalesce(t.outcome in ('rejected', 'returned'), false) as is_rejected,
    coalesce(v.first_due_at <= t.done_at, false) as is_late
  from app.process_task t join app.process_instance i on i.id = t.instance_id
    left join app.process_visit v on v.id = t.visit_id and v.first_due_at is not null
  where t.status in ('pending', 'done') and coalesce(t.outcome, '') <> 'autoSkipped';

-- per: within what a process counts once, in all or in each step or person; previous: the month of its task before.
-- worked and longest are milliseconds of working time; lost is the longest that was taken away since the last fold.
create table app.process_figure (
  per text not null, module text not null, business_type text, starter_org_id uuid, step_id text, flow_version int,
  person_id uuid, month date not null, previous date, tasks bigint not null, open bigint not null, done bigint not null,
  late bigint not null, rejected bigint not null, worked numeric not null, longest bigint, lost bigint);
create unique index process_figure_place on app.process_figure
  (per, module, business_type, starter_org_id, step_id, flow_version, person_id, month, previous) nulls not distinct;

create table app.process_changed (
  seq bigint generated always as identity primary key, instance_id uuid not null, was jsonb not null,
  xact xid8 not null default pg_current_xact_id());
create index process_changed_instance on app.process_changed (instance_id);
-- By which calendar and clock figures are kept; none: they are still to be counted.
create table app.figure_basis (figures text primary key, basis text not null);

create function app.note_process() returns trigger language plpgsql as $$
declare
  process uuid;
begin
  if tg_table_name = 'process_instance' then process := old.id;
  elsif tg_op = 'INSERT' then process := new.instance_id;
  else process := old.instance_id;
  end if;
  if coalesce(current_setting('app.restoring', true), '') <> 'on' and not exists (
      select from app.process_changed where instance_id = process and xact = pg_current_xact_id()) then
    insert into app.process_changed (instance_id, was)
      select process, coalesce(jsonb_agg(to_jsonb(c)), '[]') from app.counted_task c where c.instance_id = process;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger process_figure_new before insert or delete on app.process_task
  for each row execute function app.note_process();
create trigger process_figure before update on app.process_task for each row
  when ((old.status, old.outcome, old.step_id, old.assignee_id, old.visit_id, old.created_at, old.done_at)
    is distinct from (new.status, new.outcome, new.step_id, new.assignee_id, new.visit_id, new.created_at, new.done_at))
  execute function app.note_process();
create trigger process_figure before update on app.process_instance for each row
  when ((old.module, old.business_type, old.starter_org_id, old.flow_version)
    is distinct from (new.module, new.business_type, new.starter_org_id, new.flow_version))
  execute function app.note_process();
create trigger process_figure_gone before delete on app.process_instance
  for each row execute function app.note_process();
create trigger process_figure before update on app.process_visit for each row
  when (old.first_due_at is distinct from new.first_due_at) execute function app.note_process();
create trigger process_figure_gone before delete on app.process_visit
  for each row execute function app.note_process();
`,
};
