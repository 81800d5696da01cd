export const stepInstances = {
  id: '0067-step-instances',
  sql: `
-- Tables and columns are called as everything else calls them.
alter table app.process_visit rename to step_instance;
alter index app.process_visit_pkey rename to step_instance_pkey;
alter index app.process_visit_instance rename to step_instance_process;
alter index app.process_visit_open rename to step_instance_open;
alter index app.process_visit_due rename to step_instance_due;
alter table app.process_task rename column visit_id to step_instance_id;
alter table app.process_call rename column visit_id to step_instance_id;
alter table app.process_instance rename column urged_at to reminded_at;
alter index app.process_log_urge rename to process_log_reminder;
`,
};
