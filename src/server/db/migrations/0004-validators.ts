export const validators = {
  id: '0004-validators',
  sql: `
-- Validators sent to browsers, by the hash in their address: any server may be asked for them.
create table app.validator (
  hash text primary key, code text not null, created_at timestamptz not null default now());
`,
};
