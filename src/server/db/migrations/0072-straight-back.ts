export const straightBack = {
  id: '0072-straight-back',
  sql: `
-- Where an earlier step decides again and it comes straight back: the revision at which it was returned there.
alter table app.step_instance add column returned_rev int;
`,
};
