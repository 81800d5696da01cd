export const listViews = {
  id: '0008-list-views',
  sql: `
-- Ways to look at a list, under a name: their owner's, or everybody's who may look at the list.
create table app.list_view (
  id uuid primary key, module text not null, screen text not null, owner_id uuid not null, name text not null,
  shared boolean not null, state jsonb not null, changed_at timestamptz not null default now());
create unique index list_view_name on app.list_view (module, screen, owner_id, name);
`,
};
