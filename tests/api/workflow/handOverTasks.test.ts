import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Module } from '#engine/schema/language/index.ts';
import { sql } from '#server/db/query.ts';
import { bumpPermissions } from '#server/features/directory/permissionsEpoch.ts';
import { handOver } from '#server/features/handOver/handOver.ts';
import * as workflow from '#server/features/workflow/index.ts';
import { people, type PersonName } from '#tests/support/company.ts';
import { field } from '#tests/support/modules.ts';
import { openOffice, type Office } from './office.ts';

let office: Office;
/** An errand that is approved hands over the tasks of somebody. */
beforeAll(async () => {
  office = await openOffice({
    adapt: (sources) => {
      const { value } = sources.find(({ file }) => file.includes('errand'))!;
      const errand = value as Module;
      for (const name of ['leaverId', 'heirId']) {
        errand.fields[name] = field('user');
        errand.form?.tabs[0]!.sections[0]!.rows.push([name]);
      }
      errand.effects = [
        { id: 'leave', on: 'approve', handOver: { from: 'leaverId', to: 'heirId' } },
      ];
      return sources;
    },
  });
});
afterEach(() => office.check());
afterAll(() => office.close());

const todo = (name: PersonName) => office.list(name, 'todo');
const body = (more = {}) => ({ requestKey: office.key(), ...more });

const leave = async (leaver: PersonName, heir: PersonName) => approve(await ask(leaver, heir));

const approve = (id: string) => workflow.execute(office.services, office.as('fay'), id, body());

/** The errand that will hand over, in approval. */
function ask(leaver: PersonName, heir: PersonName) {
  const values = { title: 'Leaving', amount: '1.00' };
  const persons = { leaverId: people[leaver], heirId: people[heir] };
  return office.submit('ann', 'errand', { ...values, ...persons });
}

test('open tasks go to the heir once, in every process, and the log says why', async () => {
  const { services } = office;
  const id = await office.submit('ann', 'paper', { title: 'Chairs', amount: '900.00' });
  const other = await office.submit('ann', 'paper', { title: 'Desks', amount: '900.00' });
  expect(await todo('lee')).toEqual(['Desks: Team leader', 'Chairs: Team leader']);
  await leave('lee', 'bob');
  expect(await handOver(services)).toBe(2);
  expect(await todo('lee')).toEqual([]);
  expect(new Set(await todo('bob'))).toEqual(
    new Set(['Chairs: Team leader', 'Desks: Team leader']),
  );
  const { log } = await office.info('bob', id);
  expect(log.at(-1)).toMatchObject({
    action: 'reassignAdmin',
    by: { name: 'Ann' },
    comment: 'Leaving',
  });
  const later = await office.submit('ann', 'paper', { title: 'Later', amount: '900.00' });
  expect(await handOver(services)).toBe(0);
  expect(await todo('lee')).toEqual(['Later: Team leader']);
  office.wait(11);
  await handOver(services);
  expect(await services.db.all(sql`select id from app.hand_over`)).toEqual([]);
  for (const one of [id, other]) await workflow.execute(services, office.as('bob'), one, body());
  await workflow.execute(services, office.as('lee'), later, body());
});

test('what was decided meanwhile stays decided; several servers may do it at once', async () => {
  const { services } = office;
  await office.submit('ann', 'paper', { title: 'Twice', amount: '900.00' });
  await leave('lee', 'wang');
  const done = await Promise.all([1, 2, 3].map(() => handOver(services)));
  expect(done.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await todo('wang')).toEqual(['Twice: Team leader']);
});

test('an administrator gets what the heir cannot decide, being gone, too', async () => {
  const { services } = office;
  const id = await ask('lee', 'bob');
  await services.db.transaction(async (tx) => {
    await tx.run(sql`update data.person set active = false where id = ${people.bob}`);
    await bumpPermissions(tx);
  });
  await services.refresh();
  await office.submit('ann', 'paper', { title: 'Own', amount: '900.00' });
  await approve(id);
  expect(await handOver(services)).toBe(1);
  expect(await todo('lee')).toEqual([]);
  expect(await todo('admin')).toContain('Own: Team leader');
});
