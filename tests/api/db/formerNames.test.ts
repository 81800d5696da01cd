import { expect, test } from 'vitest';
import { sql } from '#server/db/query.ts';
import { move } from '#server/db/transfer/backup.ts';
import { createTestDatabase } from '#tests/support/database.ts';

const id = (n: number) => `0198a1de-0000-7000-8000-${String(n).padStart(12, '0')}`;

test('a backup made before tables and columns were renamed is restored under their names now', async () => {
  const from = await createTestDatabase();
  await from.db.script(`
    alter table app.step_instance rename to process_visit;
    alter table app.process_task rename column step_instance_id to visit_id;
    alter table app.process_instance rename column reminded_at to urged_at;
    insert into app.process_instance (id, module, record_id, flow_version, starter_id, status, urged_at)
      values ('${id(1)}', 'charge', '${id(1)}', 1, '${id(1)}', 'running', '2026-01-02T03:04:05Z');
    insert into app.process_visit (id, instance_id, step_id, path, round, status, opened_at)
      values ('${id(2)}', '${id(1)}', 'leader', array['leader'], 1, 'open', now());
    insert into app.process_task
      (id, visit_id, instance_id, module, record_id, step_id, assignee_id, owner_id, rule, status, created_at)
      values ('${id(3)}', '${id(2)}', '${id(1)}', 'charge', '${id(1)}', 'leader', '${id(1)}', '${id(1)}', '{}', 'pending', now())`);
  const to = await createTestDatabase();
  await move(from.db, to.db);
  const found = await to.db.all(sql`
    select i.reminded_at as "remindedAt", s.step_id as "stepId", t.id as "taskId"
    from app.process_instance i join app.step_instance s on s.instance_id = i.id
      join app.process_task t on t.step_instance_id = s.id`);
  expect(found).toEqual([
    { remindedAt: '2026-01-02T03:04:05.000Z', stepId: 'leader', taskId: id(3) },
  ]);
  expect(await to.db.all(sql`select to_regclass('app.process_visit')::text as table`)).toEqual([
    { table: null },
  ]);
  await Promise.all([from.close(), to.close()]);
});
