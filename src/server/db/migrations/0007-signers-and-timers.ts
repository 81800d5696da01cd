export const signersAndTimers = {
  id: '0007-signers-and-timers',
  sql: `
-- A task may come to another one; a visit may be due.
alter table app.process_task add column added_to uuid, add column added_how text;
alter table app.process_visit add column due_at timestamptz;
create index process_visit_due on app.process_visit (due_at) where status = 'open' and due_at is not null;
`,
};
