export const auditChain = {
  id: '0043-audit-chain',
  sql: `
-- One link for each row of the audit, in the order in which they were linked: none can be taken out or changed
-- without a gap or another hash. forgotten: the event was old, and went by forget_events.
create table app.audit_link (
  seq bigint primary key, audit_id uuid not null unique, hash bytea not null, forgotten boolean not null default false);
create trigger audit_link_append_only before update or delete or truncate on app.audit_link
  for each statement execute function app.refuse_change();
create function app.audit_hash(before bytea, entry app.audit) returns bytea language sql stable as $$
  select sha256(coalesce(before, '') || convert_to(jsonb_build_array(entry.id, extract(epoch from entry.at), entry.user_id,
    entry.action, entry.module, entry.record_id, entry.changes, entry.facts)::text, 'UTF8'))
$$;
-- Rows that wait for their link: each commit only notes its own, so none waits for another.
create table app.audit_unlinked (audit_id uuid primary key);
create function app.note_audit() returns trigger language plpgsql as $$
begin
  insert into app.audit_unlinked (audit_id) values (new.id);
  return null;
end $$;
create trigger audit_unlinked after insert on app.audit for each row execute function app.note_audit();
-- Links what waits, the oldest first; nothing while another does. What is restored brings its links.
create function app.link_audit() returns void language plpgsql as $$
declare
  entry app.audit;
  last app.audit_link;
begin
  if not pg_try_advisory_xact_lock(72006) then return; end if;
  select * into last from app.audit_link order by seq desc limit 1;
  for entry in
    select a.* from app.audit_unlinked join app.audit a on a.id = audit_id
    where not exists (select from app.audit_link l where l.audit_id = a.id) order by a.at, a.id
  loop
    insert into app.audit_link (seq, audit_id, hash)
      values (coalesce(last.seq, 0) + 1, entry.id, app.audit_hash(last.hash, entry)) returning * into last;
  end loop;
  delete from app.audit_unlinked where audit_id in (select audit_id from app.audit_link);
end $$;
insert into app.audit_unlinked select id from app.audit;
select app.link_audit();
create or replace function app.forget_events(until timestamptz) returns void language plpgsql as $$
begin
  perform set_config('app.retention', 'on', true);
  perform app.link_audit();
  with gone as (delete from app.audit where module is null and at < until returning id),
    noted as (delete from app.audit_unlinked where audit_id in (select id from gone))
    update app.audit_link set forgotten = true where audit_id in (select id from gone);
  perform set_config('app.retention', 'off', true);
end $$;
`,
};
