export const recentChoices = {
  id: '0010-recent-choices',
  sql: `
-- Records that a person has referred to lately: they are offered first.
create table app.recent_choice (
  user_id uuid not null, module text not null, record_id uuid not null,
  chosen_at timestamptz not null default now(), primary key (user_id, module, record_id));
`,
};
