export const stepDeadlines = {
  id: '0068-step-deadlines',
  sql: `
-- A step may have several deadlines, one after the other.
alter table app.step_instance add column deadlines_passed int not null default 0;
`,
};
