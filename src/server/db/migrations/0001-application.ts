export const application = {
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
};
