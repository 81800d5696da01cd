export const handOvers = {
  id: '0027-hand-overs',
  sql: `
-- Whose open tasks are to go to whom, until they have; those of a later time are not meant.
create table app.hand_over (
  id uuid primary key, from_id uuid not null, to_id uuid not null, by_id uuid not null, reason text not null,
  at timestamptz not null);
`,
};
