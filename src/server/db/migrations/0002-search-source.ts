export const searchSource = {
  id: '0002-search-source',
  sql: `
create table app.search_source (module text primary key, sources text not null);`,
};
