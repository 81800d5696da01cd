export const tableSync = {
  id: '0044-table-sync',
  sql: `
-- For which definitions the tables of records were made last, and how many there were then.
create table app.table_sync (id int primary key check (id = 1), hash text not null, shape text not null);
`,
};
