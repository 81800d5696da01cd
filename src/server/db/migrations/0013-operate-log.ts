export const operateLog = {
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
};
