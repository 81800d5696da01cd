export const figureSources = {
  id: '0031-figure-sources',
  sql: `
-- By which definitions stored formulas and roll-ups of a module were last computed: by field, or table.column.
create table app.figure_source (module text primary key, sources jsonb not null);
`,
};
