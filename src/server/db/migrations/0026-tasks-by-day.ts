export const tasksByDay = {
  id: '0026-tasks-by-day',
  sql: `
-- Figures are told of the tasks that came within some days.
create index process_task_came on app.process_task (created_at) where status in ('pending', 'done');
`,
};
