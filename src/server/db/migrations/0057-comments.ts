export const comments = {
  id: '0057-comments',
  sql: `
-- What people say about records. What is withdrawn keeps its place without its text.
create table app.comment (
  id uuid primary key, module text not null, record_id uuid not null, author_id uuid not null,
  text text, mentioned uuid[] not null default '{}', reply_to uuid references app.comment on delete set null,
  at timestamptz not null, edited_at timestamptz, withdrawn_at timestamptz,
  check ((text is null) = (withdrawn_at is not null)));
create index comment_record on app.comment (record_id, at);
create index comment_author on app.comment (author_id, at desc);
`,
};
