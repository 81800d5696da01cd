export const quickerNotes = {
  id: '0065-quicker-notes',
  sql: `
-- As before; a row becomes JSON only where there is something to compare.
create or replace function app.note_record() returns trigger language plpgsql as $$
declare
  record uuid;
  before jsonb;
  after jsonb;
  was jsonb;
  is_same boolean := true;
  name text;
begin
  if tg_op = 'INSERT' then
    record := new.id;
  else
    record := old.id;
    before := to_jsonb(old);
    if tg_op = 'UPDATE' then
      after := to_jsonb(new);
      foreach name in array tg_argv[1:] loop
        is_same := is_same and before -> name = after -> name;
      end loop;
      if is_same then return new; end if;
    end if;
    select jsonb_object_agg(key, before -> key) into was from unnest(tg_argv[1:]) key;
  end if;
  insert into app.record_changed (module, record_id, was)
    select tg_argv[0], record, was where not exists (select from app.record_changed
      where module = tg_argv[0] and record_id = record and xact = pg_current_xact_id());
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
`,
};
