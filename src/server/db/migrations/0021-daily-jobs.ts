export const dailyJobs = {
  id: '0021-daily-jobs',
  sql: `
-- What is done once a day: the last day it was done for, and until when a server has it in hand.
create table app.daily_job (job text primary key, done_day date, taken_until timestamptz not null);
-- Reminders that were sent: each once for a record and the date it speaks of.
create table app.alert_sent (
  record_id uuid not null, module text not null, alert text not null, day date not null, at timestamptz not null,
  primary key (record_id, module, alert, day));
`,
};
