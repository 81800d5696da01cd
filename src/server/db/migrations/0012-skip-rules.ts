export const skipRules = {
  id: '0012-skip-rules',
  sql: `
-- Who is passed over in the processes of a module, at one step or (null) at all; an instance keeps what it began with.
create table app.skip_rule (
  id uuid primary key, module text not null, step_id text, approver_is_starter text, already_approved text,
  changed_by uuid not null, changed_at timestamptz not null);
create unique index skip_rule_step on app.skip_rule (module, coalesce(step_id, '*'));
alter table app.process_instance add column skip jsonb not null default '{}';
`,
};
