export const attemptsTold = {
  id: '0042-attempts-told',
  sql: `
-- Whether the security log has told of the wait that goes on.
alter table app.login_attempt add column told boolean not null default false;
`,
};
