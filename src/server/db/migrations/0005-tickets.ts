export const tickets = {
  id: '0005-tickets',
  sql: `
create table app.ticket (
  hash bytea primary key, user_id uuid not null, expires_at timestamptz not null);
create index attachment_deleted on app.attachment (deleted_at) where deleted_at is not null;
create index attachment_stored on app.attachment (stored_as);
`,
};
