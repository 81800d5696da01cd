import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Module, Step } from '#engine/schema/language/index.ts';
import { sql } from '#server/db/query.ts';
import { execute } from '#server/features/workflow/index.ts';
import { openOffice, type Office } from './office.ts';

let office: Office;
/** An errand of more than 500 finds nobody who may decide it, and is rejected as soon as it begins. */
beforeAll(async () => {
  office = await openOffice({
    adapt: (sources) => {
      const { value } = sources.find(({ file }) => file.includes('errand'))!;
      const finance = (value as Module).flow!.steps[0] as Extract<Step, { type: 'approve' }>;
      Object.assign(finance.approvers[0]!, { limit: 'amount <= 500' });
      finance.nobody = 'reject';
      return sources;
    },
  });
});
afterEach(() => office.check());
afterAll(() => office.close());

test('of processes that are called together, those after one that fails at once do not begin', async () => {
  const { services, as } = office;
  const legs = ['1.00', '900.00', '2.00'].map((cost) => ({ place: `Leg ${cost}`, cost }));
  const id = await office.submit('ann', 'voyage', { title: 'Halted', amount: '200.00', legs });
  await execute(services, as('lee'), id, { requestKey: office.key() });
  const [errand] = await services.db.all<{ id: string }>(sql`
    select t.id from app.process_task t join app.process_instance i on i.id = t.instance_id
    where i.module = 'errand' and i.title = 'Halted' and t.status = 'pending'`);
  await execute(services, as('fay'), errand!.id, { requestKey: office.key() });

  expect(await office.record('voyage', id)).toMatchObject({ status: 'BH' });
  const begun = await services.db.all(sql`
    select title, status from app.process_instance where module = 'errand' and title like 'Leg %'
    order by title`);
  expect(begun).toEqual([
    { title: 'Leg 1.00', status: 'terminated' },
    { title: 'Leg 900.00', status: 'rejected' },
  ]);
});
