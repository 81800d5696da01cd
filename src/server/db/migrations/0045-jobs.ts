export const jobs = {
  id: '0045-jobs',
  sql: `
-- Work that takes longer than a call may: done by whichever server has its lease, in the name of its owner. What it
-- made to be downloaded lies among the attachments' files until the job is forgotten.
create table app.job (
  id uuid primary key, kind text not null, owner uuid not null, language text not null, title text not null,
  params jsonb not null, created_at timestamptz not null, ended_at timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'canceled')),
  done integer not null default 0, total integer, attempts integer not null default 0,
  is_canceled boolean not null default false, taken_until timestamptz,
  result jsonb, error jsonb,
  file_name text, file_type text, file_size bigint, stored_as text, sha256 text);
create index job_open on app.job (created_at) where state in ('waiting', 'running');
create index job_owner on app.job (owner, created_at desc);
`,
};
