export const orderOfFiles = {
  id: '0008-order-of-files',
  sql: `
-- Where a file stands among those of its field; files without a place follow, oldest first.
alter table app.attachment add column position int;
`,
};
