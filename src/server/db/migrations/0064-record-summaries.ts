/**
 * Records are kept added up as the `summaries` of their modules say, in the same way as processes (see
 * `0062-process-figures`): triggers, which the server makes on the tables concerned, note how a record was before the
 * first change of a transaction. They compare by themselves: a condition of theirs would hold on to columns that get
 * another type.
 */
export const recordSummaries = {
  id: '0064-record-summaries',
  sql: `
-- given: of how many records each sum has a value.
create table app.record_summary (
  module text not null, summary text not null, place text[] not null, records bigint not null, given bigint[] not null,
  sums numeric[] not null, primary key (module, summary, place));
create table app.record_changed (
  seq bigint generated always as identity primary key, module text not null, record_id uuid not null, was jsonb,
  xact xid8 not null default pg_current_xact_id());
create index record_changed_record on app.record_changed (module, record_id);

-- Its arguments: the module, then the columns that matter.
create function app.note_record() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  was jsonb;
begin
  if tg_op <> 'INSERT' then
    select jsonb_object_agg(name, before -> name) into was from unnest(tg_argv[1:]) name;
    if tg_op = 'UPDATE' and was = (select jsonb_object_agg(name, after -> name) from unnest(tg_argv[1:]) name) then
      return new;
    end if;
  end if;
  if not exists (select from app.record_changed where module = tg_argv[0]
      and record_id = (coalesce(before, after) ->> 'id')::uuid and xact = pg_current_xact_id()) then
    insert into app.record_changed (module, record_id, was)
      values (tg_argv[0], (coalesce(before, after) ->> 'id')::uuid, was);
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
`,
};
