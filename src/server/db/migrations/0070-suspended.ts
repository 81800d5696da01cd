export const suspended = {
  id: '0070-suspended',
  sql: `
-- Since when nobody may decide; null: the process is not suspended.
alter table app.process_instance add column suspended_at timestamptz;`,
};
