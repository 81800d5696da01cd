export const processOrder = {
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
};
