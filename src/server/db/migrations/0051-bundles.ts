export const bundles = {
  id: '0051-bundles',
  sql: `
-- Customisations that came from another system together, and are undone together.
alter table app.customisation add column bundle uuid;
create index customisation_bundle on app.customisation (bundle) where bundle is not null;
`,
};
