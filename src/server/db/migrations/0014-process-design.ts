export const processDesign = {
  id: '0014-process-design',
  sql: `
-- Processes published in the browser: who and why, by version of the module's definition.
create table app.flow_publication (
  module text not null, version int not null, by_id uuid not null, note text not null,
  primary key (module, version));
-- Those in force, with the hash of the process in the file that each stands over.
create table app.flow_overlay (module text primary key, file_hash text not null);
-- The process being drawn, one for each module, with the version it began from; no revision ever comes back.
create sequence app.flow_draft_rev;
create table app.flow_draft (
  module text primary key, flow json not null, rev int not null, base_version int not null,
  edited_by uuid not null, edited_at timestamptz not null);
`,
};
