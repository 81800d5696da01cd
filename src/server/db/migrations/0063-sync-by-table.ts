export const syncByTable = {
  id: '0063-sync-by-table',
  sql: `
-- What each table of records was made of last, as one word a table, in place of one word for all.
alter table app.table_sync drop column hash, add column tables jsonb not null default '{}';
`,
};
