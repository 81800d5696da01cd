export const calls = {
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
};
