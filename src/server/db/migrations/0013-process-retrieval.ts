export const processRetrieval = {
  id: '0013-process-retrieval',
  sql: `
-- Letters in pairs, whatever their case: a text holds another one only if it has all pairs of that one.
create function app.letter_pairs(value text) returns text[] language sql immutable parallel safe strict as
  'select array(select distinct substr(low, n, 2) from (select lower(value) as low) v, generate_series(1, length(low) - 1) n)';

-- Processes are found newest first: among all, of a module, in a state, still open, and by parts of their names.
create index process_instance_started on app.process_instance (started_at desc, id desc);
create index process_instance_module on app.process_instance (module, started_at desc, id desc);
create index process_instance_status on app.process_instance (status, started_at desc, id desc);
create index process_instance_open on app.process_instance (started_at desc, id desc)
  where status in ('running', 'returned');
create index process_instance_name on app.process_instance
  using gin (app.letter_pairs(title || ' ' || coalesce(number, '')));
create index process_task_waiting on app.process_task (assignee_id) where status = 'waiting';
`,
};
