import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/query.ts';
import { execute } from '#server/features/workflow/index.ts';
import { testDatabaseKind } from '#tests/support/database.ts';
import { isLong } from '#tests/support/longTests.ts';
import { openOffice, type Office } from './office.ts';

/** The embedded database has one connection; a few are enough to see that nothing waits for itself. */
const count = testDatabaseKind === 'server' ? (isLong ? 300 : 60) : 20;

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

test(`two approvers at once on ${count} countersigned instances: nothing stuck, nothing twice`, async () => {
  const { services, as } = office;
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.push(await office.submit('ann', 'countersigned', { title: `Paper ${index}` }));
  }
  const approveAll = async (name: 'fay' | 'admin') => {
    await Promise.all(
      ids.map((id) => execute(services, as(name), id, { requestKey: `${name} ${id}` })),
    );
  };
  await Promise.all([approveAll('fay'), approveAll('admin')]);

  const instances = await services.db.all(sql`
    select status, rev, count(*)::int as count from app.process_instance group by status, rev`);
  expect(instances).toEqual([{ status: 'approved', rev: 3, count }]);
  const log = await services.db.all(sql`
    select action, count(*)::int as count from app.process_log group by action order by action`);
  expect(log).toEqual([
    { action: 'approve', count: 2 * count },
    { action: 'start', count },
  ]);
  await office.check();
});
