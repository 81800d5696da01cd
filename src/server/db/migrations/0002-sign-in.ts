export const signIn = {
  id: '0002-sign-in',
  sql: `
-- Attempts are counted by name whether or not an account has it, so that limits name no accounts.
alter table app.account drop column failures, drop column locked_until;
create table app.login_attempt (
  key text primary key, count int not null, since timestamptz not null);
create index login_attempt_since on app.login_attempt (since);

create table app.user_setting (
  user_id uuid not null, key text not null, value jsonb not null,
  changed_at timestamptz not null default now(), primary key (user_id, key));
`,
};
