export const oversight = {
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
};
