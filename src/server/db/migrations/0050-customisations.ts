export const customisations = {
  id: '0050-customisations',
  sql: `
-- The files of the product as they were last put into force, so that any server can add to them what is made in the browser.
create table app.applied_file (file text primary key, kind text not null, text text not null, hash text not null);
-- What was made or changed in the browser, as the file it would be: a row for each version; without a text it was taken away.
-- Set aside: what is wrong with it since the files changed; it is kept, and not in force.
create table app.customisation (
  kind text not null, name text not null, version int not null, file text not null, text text,
  by_id uuid not null, at timestamptz not null, note text not null, current boolean not null, set_aside json,
  primary key (kind, name, version));
create unique index customisation_current on app.customisation (kind, name) where current;
-- What is being drawn, one for each definition, with the version it began from; no revision ever comes back.
create sequence app.customisation_draft_rev;
create table app.customisation_draft (
  kind text not null, name text not null, value json not null, rev int not null, base_version int,
  edited_by uuid not null, edited_at timestamptz not null, primary key (kind, name));
`,
};
