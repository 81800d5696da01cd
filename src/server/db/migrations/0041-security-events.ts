export const securityEvents = {
  id: '0041-security-events',
  sql: `
-- Rows of no module tell of accounts, sessions and data that left. Nothing that is written there is changed.
create index audit_event on app.audit (at desc, id desc) where module is null;
create function app.refuse_change() returns trigger language plpgsql as $$
begin
  if current_setting('app.retention', true) is distinct from 'on' then
    raise exception '% is only added to', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger audit_append_only before update or delete or truncate on app.audit
  for each statement execute function app.refuse_change();
-- The only way by which events go: all those before a time.
create function app.forget_events(until timestamptz) returns void language plpgsql as $$
begin
  perform set_config('app.retention', 'on', true);
  delete from app.audit where module is null and at < until;
  perform set_config('app.retention', 'off', true);
end $$;
`,
};
