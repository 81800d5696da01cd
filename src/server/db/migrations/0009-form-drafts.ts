export const formDrafts = {
  id: '0009-form-drafts',
  sql: `
-- What a person typed into a form and has not saved; key: the record, or the words for a new one.
create table app.form_draft (
  user_id uuid not null, module text not null, key text not null, rev int, base jsonb,
  data jsonb not null, saved_at timestamptz not null, primary key (user_id, module, key));
`,
};
