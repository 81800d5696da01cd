export const syncBuild = {
  id: '0061-sync-build',
  sql: `
-- The build of the server that put the files of app.applied_file into force.
alter table app.table_sync add column build text;
`,
};
