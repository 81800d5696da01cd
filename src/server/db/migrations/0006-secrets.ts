export const secrets = {
  id: '0006-secrets',
  sql: `
-- What all servers of this database know and nobody else.
create table app.secret (name text primary key, value bytea not null);
`,
};
