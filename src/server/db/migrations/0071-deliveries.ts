export const deliveries = {
  id: '0071-deliveries',
  sql: `
-- Records that are handed to another system, and what that answered: each round once, by whichever server has the lease.
create table app.delivery (
  module text not null, record_id uuid not null, round integer not null, rev integer not null, content text not null,
  taken_until timestamptz not null, attempts integer not null default 1, problem text,
  answered_at timestamptz, accepted boolean, answer text, applied_at timestamptz,
  primary key (module, record_id, round));
`,
};
