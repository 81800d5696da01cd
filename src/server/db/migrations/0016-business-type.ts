export const businessType = {
  id: '0016-business-type',
  sql: `
-- Which variant of its module a record is: tasks and messages open the screen of that one.
alter table app.process_instance add column business_type text;
`,
};
