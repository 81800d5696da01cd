export const handOverRecords = {
  id: '0066-hand-over-records',
  sql: `
-- Records go along with the tasks: whose of which module, and because of which record.
alter table app.hand_over
  add column successors jsonb not null default '{}', add column module text, add column record_id uuid;
`,
};
