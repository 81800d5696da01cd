export const resubmit = {
  id: '0059-resubmit',
  sql: `
-- How it is submitted again, where whoever returned it said so; null: as the process says.
alter table app.process_instance add column resubmit text check (resubmit in ('rerun', 'direct'));
`,
};
