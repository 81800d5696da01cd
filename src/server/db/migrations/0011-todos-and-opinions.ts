export const todosAndOpinions = {
  id: '0011-todos-and-opinions',
  sql: `
-- To-dos that a person has put aside, and sentences they write often.
create table app.hidden_todo (
  user_id uuid not null, instance_id uuid not null, hidden_at timestamptz not null default now(),
  primary key (user_id, instance_id));
create table app.opinion_template (
  id uuid primary key, user_id uuid not null, content text not null,
  created_at timestamptz not null default now());
create unique index opinion_template_content on app.opinion_template (user_id, content);
`,
};
