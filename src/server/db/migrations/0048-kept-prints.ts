export const keptPrints = {
  id: '0048-kept-prints',
  sql: `
-- Papers of approved processes that are kept as files of their records: made once, by whichever server has the lease.
create table app.kept_print (
  instance_id uuid not null references app.process_instance on delete cascade, print text not null,
  taken_until timestamptz not null, attempts integer not null default 1, kept_at timestamptz,
  primary key (instance_id, print));
create index process_instance_approved on app.process_instance (ended_at) where status = 'approved';
`,
};
