export const reports = {
  id: '0049-reports',
  sql: `
-- What people saved of reports: of one that is defined its name and what they changed, or one of their own.
create table app.report_variant (
  id uuid primary key, owner_id uuid not null, name text not null, report text, query jsonb, definition jsonb,
  shared boolean not null, roles text[], changed_at timestamptz not null,
  check ((report is null) <> (definition is null)));
create index report_variant_owner on app.report_variant (owner_id);
create index report_variant_report on app.report_variant (report);
-- Reports that are sent to people again and again: a name, the id of a variant, or a definition.
create table app.report_subscription (
  id uuid primary key, user_id uuid not null, language text not null, report jsonb not null, query jsonb,
  every text not null, hour integer not null, next_at timestamptz not null, taken_until timestamptz);
create index report_subscription_next on app.report_subscription (next_at);
create index report_subscription_user on app.report_subscription (user_id);
`,
};
