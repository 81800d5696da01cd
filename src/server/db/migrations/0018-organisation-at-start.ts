export const organisationAtStart = {
  id: '0018-organisation-at-start',
  sql: `
-- Where the starter worked at the start; null in instances that are older than this until the server fills it in.
alter table app.process_instance add column starter_org_id uuid;
create index process_instance_organisation on app.process_instance (starter_org_id, started_at desc, id desc);
create index process_instance_nowhere on app.process_instance (starter_id) where starter_org_id is null;
`,
};
