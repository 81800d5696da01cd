export const seeAs = {
  id: '0053-see-as',
  sql: `
-- Whose eyes the person of a session looks through, and until when; nothing is changed meanwhile.
alter table app.session
  add column seen_as uuid,
  add column seen_until timestamptz,
  add check ((seen_as is null) = (seen_until is null));
`,
};
