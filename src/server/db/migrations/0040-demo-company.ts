export const demoCompany = {
  id: '0040-demo-company',
  sql: `
-- That this database was filled with the demo company, and the hash its accounts got then. published: everybody knows
-- the password behind it. Hashes are salted, so only accounts that got one together have the same.
create table app.demo_company (
  single boolean primary key default true check (single), password_hash text not null, published boolean not null);
insert into app.demo_company (password_hash, published)
  select password_hash, true from app.account group by 1 having count(*) > 1 order by count(*) desc limit 1;
`,
};
