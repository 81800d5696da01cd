export const filesOfOpinions = {
  id: '0015-files-of-opinions',
  sql: `
-- A file of an opinion lies under the key of the process, at the row of its log.
alter table app.attachment add column log_seq int;
`,
};
