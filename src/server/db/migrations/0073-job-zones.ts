export const jobZones = {
  id: '0073-job-zones',
  sql: `
-- Where whoever began a job was, as IANA names it; null: where the company is.
alter table app.job add column time_zone text;
`,
};
