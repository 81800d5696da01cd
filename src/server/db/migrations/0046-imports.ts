export const imports = {
  id: '0046-imports',
  sql: `
-- A file that somebody imports, or imported: kept as a record of what came from it.
create table app.import (
  id uuid primary key, module text not null, owner uuid not null, file_name text not null,
  created_at timestamptz not null, ended_at timestamptz,
  state text not null default 'read'
    check (state in ('read', 'checking', 'checked', 'committing', 'done', 'undoing', 'undone')),
  -- of the file, and which is which of the module's sheets and columns
  sheets jsonb not null, mapping jsonb not null, job_id uuid);
create index import_module on app.import (module, created_at desc);
-- Its rows, in the order of the file. table_name: of lines; of a record none.
create table app.import_row (
  import_id uuid not null references app.import on delete cascade, position integer not null,
  table_name text, row integer not null, cells jsonb not null,
  state text not null default 'read'
    check (state in ('read', 'new', 'changed', 'same', 'wrong', 'made', 'updated', 'kept')),
  errors jsonb, record_id uuid, before jsonb, rev integer,
  primary key (import_id, position));
create index import_row_state on app.import_row (import_id, state, position);
-- How a person last said which column of a file is which field.
create table app.import_mapping (
  user_id uuid not null, module text not null, table_name text not null, fields jsonb not null,
  primary key (user_id, module, table_name));
`,
};
