export const auditChain = {
  id: '0043-audit-chain',
  sql: `
-- One link for each row of the audit, in the order in which they were committed: none can be taken out or changed
-- without a gap or another hash. forgotten: the event was old, and went by forget_events.
create table app.audit_link (
  seq bigint primary key, audit_id uuid not null unique, hash bytea not null, forgotten boolean not null default false);
create function app.audit_hash(before bytea, entry app.audit) returns bytea language sql stable as $$
  select sha256(coalesce(before, '') || convert_to(jsonb_build_array(entry.id, extract(epoch from entry.at), entry.user_id,
    entry.action, entry.module, entry.record_id, entry.changes, entry.facts)::text, 'UTF8'))
$$;
create function app.link_audit(entry app.audit) returns void language plpgsql as $$
declare last app.audit_link;
begin
  -- what is restored brings its links
  if exists (select from app.audit_link where audit_id = entry.id) then return; end if;
  -- Whoever commits next waits until this has; a statement after it sees what that one linked.
  perform pg_advisory_xact_lock(72006);
  select * into last from app.audit_link order by seq desc limit 1;
  insert into app.audit_link (seq, audit_id, hash)
    values (coalesce(last.seq, 0) + 1, entry.id, app.audit_hash(last.hash, entry));
end $$;
do $$
declare entry app.audit;
begin
  for entry in select * from app.audit order by at, id loop perform app.link_audit(entry); end loop;
end $$;
create function app.link_new_audit() returns trigger language plpgsql as $$
begin
  perform app.link_audit(new);
  return null;
end $$;
-- At the commit, when a transaction waits for no other lock: so the chain is held briefly, and nobody waits in a circle.
create constraint trigger audit_link after insert on app.audit deferrable initially deferred
  for each row execute function app.link_new_audit();
create trigger audit_link_append_only before update or delete or truncate on app.audit_link
  for each statement execute function app.refuse_change();
create or replace function app.forget_events(until timestamptz) returns void language plpgsql as $$
begin
  perform set_config('app.retention', 'on', true);
  with gone as (delete from app.audit where module is null and at < until returning id)
    update app.audit_link set forgotten = true where audit_id in (select id from gone);
  perform set_config('app.retention', 'off', true);
end $$;
`,
};
