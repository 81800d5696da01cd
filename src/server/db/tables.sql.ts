/**
 * Tables of the application itself, in the database schema `app`. Records of modules lie in `data`: one table per
 * entity and one per line table (`contract__paymentTerms`), a column per field, named as the field (quoted camelCase);
 * columns here are snake_case.
 * Applied in order, once each; append, never edit.
 */
export const migrations: { id: string; sql: string }[] = [
  {
    id: '0001-application',
    sql: `
create table app.definition (
  kind text not null, name text not null, version int not null,
  json json not null, hash text not null, origin text not null,
  published_at timestamptz not null default now(), current boolean not null default true,
  primary key (kind, name, version));
create unique index definition_current on app.definition (kind, name) where current;

create table app.epoch (name text primary key, value bigint not null);
insert into app.epoch values ('definitions', 1), ('permissions', 1);

create table app.account (
  user_id uuid primary key, user_name text not null, password_hash text not null,
  must_change_password boolean not null default false, disabled boolean not null default false,
  failures int not null default 0, locked_until timestamptz,
  created_at timestamptz not null default now(), changed_at timestamptz not null default now());
create unique index account_user_name on app.account (lower(user_name));

create table app.session (
  token_hash bytea primary key, user_id uuid not null references app.account on delete cascade,
  created_at timestamptz not null default now(), seen_at timestamptz not null default now(),
  expires_at timestamptz not null, address text, agent text);
create index session_of_user on app.session (user_id);

create table app.serial (key text primary key, value bigint not null);

create table app.request (
  user_id uuid not null, key text not null, body_hash text not null,
  answer jsonb, created_at timestamptz not null default now(), primary key (user_id, key));

create table app.attachment (
  id uuid primary key, business_key uuid not null, module text, field text,
  name text not null, size bigint not null, type text not null, stored_as text not null, sha256 text not null,
  created_by uuid not null, created_at timestamptz not null default now(), deleted_at timestamptz);
create index attachment_business_key on app.attachment (business_key) where deleted_at is null;

create table app.message (
  id uuid primary key, user_id uuid not null, kind text not null, module_no text, business_key uuid,
  title jsonb not null, payload jsonb not null default '{}', read_at timestamptz,
  created_at timestamptz not null default now());
create index message_user on app.message (user_id, created_at desc);

create table app.audit (
  id uuid primary key, at timestamptz not null default now(), user_id uuid, action text not null,
  module text, record_id uuid, changes jsonb not null default '{}', facts jsonb not null default '{}');
create index audit_record on app.audit (record_id, at);

create table app.process_instance (
  id uuid primary key, module text not null, record_id uuid not null, flow_version int not null,
  starter_id uuid not null, status text not null, round int not null default 1, rev int not null default 1,
  returned_from text, chosen jsonb not null default '{}',
  title text not null default '', number text,
  started_at timestamptz not null default now(), ended_at timestamptz);
create unique index process_instance_running on app.process_instance (record_id)
  where status in ('running', 'returned');
create index process_instance_record on app.process_instance (record_id);
create index process_instance_starter on app.process_instance (starter_id, started_at desc);

create table app.process_visit (
  id uuid primary key, instance_id uuid not null references app.process_instance on delete cascade,
  step_id text not null, path text[] not null, round int not null, status text not null,
  opened_at timestamptz not null, closed_at timestamptz);
create index process_visit_instance on app.process_visit (instance_id);
create unique index process_visit_open on app.process_visit (instance_id, path) where status = 'open';

create table app.process_task (
  id uuid primary key, visit_id uuid not null references app.process_visit on delete cascade,
  instance_id uuid not null references app.process_instance on delete cascade,
  module text not null, record_id uuid not null, step_id text not null,
  assignee_id uuid not null, owner_id uuid not null, rule jsonb not null,
  status text not null, outcome text, cause text,
  created_at timestamptz not null, done_at timestamptz);
create unique index process_task_live on app.process_task (visit_id, assignee_id)
  where status in ('waiting', 'pending');
create index process_task_todo on app.process_task (assignee_id, created_at desc) where status = 'pending';
create index process_task_done on app.process_task (assignee_id, done_at desc) where status = 'done';
create index process_task_reader on app.process_task (record_id, assignee_id);
create index process_task_instance on app.process_task (instance_id);

create table app.process_copy (
  instance_id uuid not null references app.process_instance on delete cascade, record_id uuid not null,
  step_id text not null, round int not null, user_id uuid not null, read_at timestamptz,
  created_at timestamptz not null default now(), primary key (instance_id, step_id, round, user_id));
create index process_copy_user on app.process_copy (user_id, created_at desc);
create index process_copy_record on app.process_copy (record_id, user_id);

create table app.process_log (
  instance_id uuid not null references app.process_instance on delete cascade, seq int not null,
  at timestamptz not null, by_id uuid, on_behalf_of_id uuid, action text not null,
  task_id uuid, step_id text, rule text, comment text, changes jsonb not null default '{}',
  primary key (instance_id, seq));
`,
  },
  {
    id: '0002-sign-in',
    sql: `
-- Attempts are counted by name whether or not an account has it, so that limits name no accounts.
alter table app.account drop column failures, drop column locked_until;
create table app.login_attempt (
  key text primary key, count int not null, since timestamptz not null);
create index login_attempt_since on app.login_attempt (since);

create table app.user_setting (
  user_id uuid not null, key text not null, value jsonb not null,
  changed_at timestamptz not null default now(), primary key (user_id, key));
`,
  },
  {
    id: '0003-process-order',
    sql: `
-- Rows of a process keep their order and the revisions of the instance at which they opened and ended.
alter table app.process_visit
  add column seq int not null default 0,
  add column opened_rev int not null default 0, add column closed_rev int;
alter table app.process_task
  add column seq int not null default 0,
  add column done_rev int, add column skipped_by text;
alter table app.process_instance add column urged_at timestamptz;
create index process_instance_returned on app.process_instance (starter_id) where status = 'returned';
`,
  },
  {
    id: '0004-validators',
    sql: `
-- Validators sent to browsers, by the hash in their address: any server may be asked for them.
create table app.validator (
  hash text primary key, code text not null, created_at timestamptz not null default now());
`,
  },
  {
    id: '0002-search-source',
    sql: `
create table app.search_source (module text primary key, sources text not null);`,
  },
  {
    id: '0005-tickets',
    sql: `
create table app.ticket (
  hash bytea primary key, user_id uuid not null, expires_at timestamptz not null);
create index attachment_deleted on app.attachment (deleted_at) where deleted_at is not null;
create index attachment_stored on app.attachment (stored_as);
`,
  },
  {
    id: '0006-secrets',
    sql: `
-- What all servers of this database know and nobody else.
create table app.secret (name text primary key, value bytea not null);
`,
  },
  {
    id: '0007-signers-and-timers',
    sql: `
-- A task may come to another one; a visit may be due.
alter table app.process_task add column added_to uuid, add column added_how text;
alter table app.process_visit add column due_at timestamptz;
create index process_visit_due on app.process_visit (due_at) where status = 'open' and due_at is not null;
`,
  },
  {
    id: '0008-order-of-files',
    sql: `
-- Where a file stands among those of its field; files without a place follow, oldest first.
alter table app.attachment add column position int;
`,
  },
  {
    id: '0008-list-views',
    sql: `
-- Ways to look at a list, under a name: their owner's, or everybody's who may look at the list.
create table app.list_view (
  id uuid primary key, module text not null, screen text not null, owner_id uuid not null, name text not null,
  shared boolean not null, state jsonb not null, changed_at timestamptz not null default now());
create unique index list_view_name on app.list_view (module, screen, owner_id, name);
`,
  },
  {
    id: '0009-form-drafts',
    sql: `
-- What a person typed into a form and has not saved; key: the record, or the words for a new one.
create table app.form_draft (
  user_id uuid not null, module text not null, key text not null, rev int, base jsonb,
  data jsonb not null, saved_at timestamptz not null, primary key (user_id, module, key));
`,
  },
  {
    id: '0010-recent-choices',
    sql: `
-- Records that a person has referred to lately: they are offered first.
create table app.recent_choice (
  user_id uuid not null, module text not null, record_id uuid not null,
  chosen_at timestamptz not null default now(), primary key (user_id, module, record_id));
`,
  },
  {
    id: '0011-todos-and-opinions',
    sql: `
-- To-dos that a person has put aside, and sentences they write often.
create table app.hidden_todo (
  user_id uuid not null, instance_id uuid not null, hidden_at timestamptz not null default now(),
  primary key (user_id, instance_id));
create table app.opinion_template (
  id uuid primary key, user_id uuid not null, content text not null,
  created_at timestamptz not null default now());
create unique index opinion_template_content on app.opinion_template (user_id, content);
`,
  },
  {
    id: '0015-files-of-opinions',
    sql: `
-- A file of an opinion lies under the key of the process, at the row of its log.
alter table app.attachment add column log_seq int;
`,
  },
  {
    id: '0013-oversight',
    sql: `
-- What people permitted to intervene did, or were refused, to processes of others.
create table app.intervention (
  id uuid primary key, number text not null, at timestamptz not null, operator_id uuid not null,
  operation text not null, instance_id uuid not null, module text not null, record_id uuid not null,
  title text not null, record_number text, task_id uuid, from_id uuid, to_id uuid, step_id text, outcome text,
  reason text not null, batch_id uuid, refusal jsonb);
create index intervention_at on app.intervention (at desc, id desc);
`,
  },
  {
    id: '0014-process-design',
    sql: `
-- Processes published in the browser: who and why, by version of the module's definition.
create table app.flow_publication (
  module text not null, version int not null, by_id uuid not null, note text not null,
  primary key (module, version));
-- Those in force, with the hash of the process in the file that each stands over.
create table app.flow_overlay (module text primary key, file_hash text not null);
-- The process being drawn, one for each module, with the version it began from; no revision ever comes back.
create sequence app.flow_draft_rev;
create table app.flow_draft (
  module text primary key, flow json not null, rev int not null, base_version int not null,
  edited_by uuid not null, edited_at timestamptz not null);
`,
  },
  {
    id: '0013-process-retrieval',
    sql: `
-- Letters in pairs, whatever their case: a text holds another one only if it has all pairs of that one.
create function app.letter_pairs(value text) returns text[] language sql immutable parallel safe strict as
  'select array(select distinct substr(low, n, 2) from (select lower(value) as low) v, generate_series(1, length(low) - 1) n)';

-- Processes are found newest first: among all, of a module, in a state, still open, and by parts of their names.
create index process_instance_started on app.process_instance (started_at desc, id desc);
create index process_instance_module on app.process_instance (module, started_at desc, id desc);
create index process_instance_status on app.process_instance (status, started_at desc, id desc);
create index process_instance_open on app.process_instance (started_at desc, id desc)
  where status in ('running', 'returned');
create index process_instance_name on app.process_instance
  using gin (app.letter_pairs(title || ' ' || coalesce(number, '')));
create index process_task_waiting on app.process_task (assignee_id) where status = 'waiting';
`,
  },
  {
    id: '0016-business-type',
    sql: `
-- Which variant of its module a record is: tasks and messages open the screen of that one.
alter table app.process_instance add column business_type text;
`,
  },
  {
    id: '0013-operate-log',
    sql: `
-- Rows of the process log that a list of all of them leaves out; the log of a process keeps them.
create index process_log_at on app.process_log (at desc);
create table app.hidden_log (
  id uuid primary key, instance_id uuid not null, seq int not null,
  hidden_by uuid not null, hidden_at timestamptz not null, reason text not null,
  shown_by uuid, shown_at timestamptz);
create unique index hidden_log_row on app.hidden_log (instance_id, seq) where shown_at is null;
`,
  },
  {
    id: '0012-calls',
    sql: `
-- Processes that steps of others called: whoever acts on one locks its root. called: how many this one has called.
alter table app.process_instance
  add column root_id uuid, add column caller_id uuid, add column called int not null default 0;
create index process_instance_root on app.process_instance (root_id) where root_id is not null;
create table app.process_call (
  id uuid primary key, instance_id uuid not null references app.process_instance on delete cascade,
  visit_id uuid not null references app.process_visit on delete cascade, step_id text not null,
  seq int not null, entry int not null, status text not null, decided boolean not null default false,
  started_at timestamptz not null, ended_at timestamptz, ended_rev int);
create index process_call_instance on app.process_call (instance_id);
`,
  },
  {
    id: '0012-skip-rules',
    sql: `
-- Who is passed over in the processes of a module, at one step or (null) at all; an instance keeps what it began with.
create table app.skip_rule (
  id uuid primary key, module text not null, step_id text, approver_is_starter text, already_approved text,
  changed_by uuid not null, changed_at timestamptz not null);
create unique index skip_rule_step on app.skip_rule (module, coalesce(step_id, '*'));
alter table app.process_instance add column skip jsonb not null default '{}';
`,
  },
  {
    id: '0015-urges',
    sql: `
create index process_log_urge on app.process_log (at desc) where action = 'urge';
`,
  },
  {
    id: '0018-organisation-at-start',
    sql: `
-- Where the starter worked at the start; null in instances that are older than this until the server fills it in.
alter table app.process_instance add column starter_org_id uuid;
create index process_instance_organisation on app.process_instance (starter_org_id, started_at desc, id desc);
create index process_instance_nowhere on app.process_instance (starter_id) where starter_org_id is null;
`,
  },
  {
    id: '0021-daily-jobs',
    sql: `
-- What is done once a day: the last day it was done for, and until when a server has it in hand.
create table app.daily_job (job text primary key, done_day date, taken_until timestamptz not null);
-- Reminders that were sent: each once for a record and the date it speaks of.
create table app.alert_sent (
  record_id uuid not null, module text not null, alert text not null, day date not null, at timestamptz not null,
  primary key (record_id, module, alert, day));
`,
  },
  {
    id: '0026-tasks-by-day',
    sql: `
-- Figures are told of the tasks that came within some days.
create index process_task_came on app.process_task (created_at) where status in ('pending', 'done');
`,
  },
  {
    id: '0027-hand-overs',
    sql: `
-- Whose open tasks are to go to whom, until they have; those of a later time are not meant.
create table app.hand_over (
  id uuid primary key, from_id uuid not null, to_id uuid not null, by_id uuid not null, reason text not null,
  at timestamptz not null);
`,
  },
  {
    id: '0031-figure-sources',
    sql: `
-- By which definitions stored formulas and roll-ups of a module were last computed: by field, or table.column.
create table app.figure_source (module text primary key, sources jsonb not null);
`,
  },
  {
    id: '0040-demo-company',
    sql: `
-- That this database was filled with the demo company, and the hash its accounts got then. published: everybody knows
-- the password behind it. Hashes are salted, so only accounts that got one together have the same.
create table app.demo_company (
  single boolean primary key default true check (single), password_hash text not null, published boolean not null);
insert into app.demo_company (password_hash, published)
  select password_hash, true from app.account group by 1 having count(*) > 1 order by count(*) desc limit 1;
`,
  },
  {
    id: '0041-security-events',
    sql: `
-- Rows of no module tell of accounts, sessions and data that left. Nothing that is written there is changed.
create index audit_event on app.audit (at desc, id desc) where module is null;
create function app.refuse_change() returns trigger language plpgsql as $$
begin
  if current_setting('app.retention', true) is distinct from 'on' then
    raise exception '% is only added to', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger audit_append_only before update or delete or truncate on app.audit
  for each statement execute function app.refuse_change();
-- The only way by which events go: all those before a time.
create function app.forget_events(until timestamptz) returns void language plpgsql as $$
begin
  perform set_config('app.retention', 'on', true);
  delete from app.audit where module is null and at < until;
  perform set_config('app.retention', 'off', true);
end $$;
`,
  },
  {
    id: '0042-attempts-told',
    sql: `
-- Whether the security log has told of the wait that goes on.
alter table app.login_attempt add column told boolean not null default false;
`,
  },
];
