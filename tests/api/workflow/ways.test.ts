import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { firstPage } from '#server/db/paging.ts';
import { sql } from '#server/db/query.ts';
import { verify } from '#server/db/transfer/verify.ts';
import { listMessages } from '#server/features/messages/messages.ts';
import {
  execute,
  logByGroup,
  preview,
  recover,
  returnTo,
  startProcess,
} from '#server/features/workflow/index.ts';
import { people, teams } from '#tests/support/company.ts';
import { openOffice, type Office } from './office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice({
    // somebody leads the company, too
    fill: async (db) => {
      await db.run(
        sql`update data.team set "leaderId" = ${people.wang} where id = ${teams.company}`,
      );
    },
  });
});
afterEach(() => office.check());
afterAll(() => office.close());

const body = (more = {}) => ({ requestKey: office.key(), ...more });
const states = async (id: string) =>
  (await office.info('bob', id)).path.map(({ stepId, state }) => `${stepId} ${state}`);

test('two of three branches are enough: the third is withdrawn, as path, list and log say', async () => {
  const { services, as } = office;
  const ahead = await preview(services, as('bob'), 'quorum', { data: { title: 'Crane' } });
  expect(ahead.map(({ stepId }) => stepId)).toEqual(['law', 'money', 'works', 'site', 'last']);
  const id = await office.submit('bob', 'quorum', { title: 'Crane' });
  const [first] = (await office.info('bob', id)).path;
  expect(first!.branches).toMatchObject([{ fork: 'some', enough: { needed: 2, of: 3 } }]);
  await execute(services, as('wang'), id, body());
  await execute(services, as('ann'), id, body());
  expect(await office.list('lee', 'todo')).toEqual(['Crane: Law']);
  await execute(services, as('bob'), id, body());
  expect(await office.list('lee', 'todo')).toEqual([]);
  const told = await listMessages(services, as('lee'), firstPage(10));
  expect(told.rows[0]!.title.en).toContain('no longer needs your decision');
  const { path } = await office.info('bob', id);
  expect(path[0]!.people).toMatchObject([{ name: 'Lee', outcome: null }]);
  expect(await states(id)).toEqual([
    'law withdrawn',
    'money done',
    'works done',
    'site done',
    'last open',
  ]);
  await expect(execute(services, as('lee'), id, body())).rejects.toMatchObject({
    error: 'stale',
    facts: { what: expect.stringContaining('enough other branches') as string },
  });
  await expect(recover(services, as('bob'), id, body())).rejects.toMatchObject({ error: 'stale' });
  const log = await logByGroup(services, as('bob'), id);
  expect(log.flatMap(({ entries }) => entries)).toContainEqual(
    expect.objectContaining({ action: 'withdrawStep', rule: 'enough' }),
  );
  await execute(services, as('ann'), id, body());
  expect((await office.record('quorum', id))['status']).toBe('YX');
  expect(await verify(services.db, services.registry())).toEqual([]);
});

test('a condition returns it to the step named, then to the starter, with the reason', async () => {
  const { services, as } = office;
  const values = { title: 'Pump', amount: '150.00' };
  const ahead = await preview(services, as('bob'), 'corrected', { data: values });
  expect(ahead.map(({ stepId }) => stepId)).toEqual(['check', 'dear']);
  expect(ahead[1]).toMatchObject({ reason: { en: 'More than 100: lower the amount' } });
  const id = await office.submit('bob', 'corrected', values);
  await execute(services, as('wang'), id, body());
  expect(await office.list('wang', 'todo')).toEqual(['Pump: Check']);
  const { log } = await office.info('bob', id);
  expect(log.at(-1)).toMatchObject({
    action: 'autoReturn',
    stepTitle: { en: 'Too dear' },
    comment: 'More than 100: lower the amount',
  });
  await execute(services, as('wang'), id, body());
  expect((await office.record('corrected', id))['status']).toBe('BH');
  expect(await states(id)).toContain('dear returned');
  const { rows } = await listMessages(services, as('bob'), firstPage(10));
  expect(JSON.stringify(rows[0])).toContain('More than 100');
  await startProcess(services, as('bob'), 'corrected', id, body());
  await execute(services, as('wang'), id, { ...body(), data: { amount: '90.00' } });
  expect(await office.list('ann', 'todo')).toContain('Pump: Last');
  expect(await verify(services.db, services.registry())).toEqual([]);
});

test('every leader up to the top is asked, the nearest first, as was foreseen', async () => {
  const { services, as } = office;
  const [line] = await preview(services, as('ann'), 'upwards', { data: { title: 'Roof' } });
  expect(line!.people.map(({ id }) => id)).toEqual([people.lee, people.wang]);
  const id = await office.submit('ann', 'upwards', { title: 'Roof' });
  expect(await office.list('wang', 'todo')).not.toContain('Roof: Leaders');
  const [asked] = (await office.info('ann', id)).path;
  expect(asked!.people.map(({ assignedAt }) => assignedAt)).toEqual([expect.any(String), null]);
  await execute(services, as('lee'), id, body());
  expect(await office.list('wang', 'todo')).toContain('Roof: Leaders');
  expect((await office.record('upwards', id))['status']).toBe('SPZ');
  await execute(services, as('wang'), id, body());
  expect((await office.record('upwards', id))['status']).toBe('YX');
});

test('returned to an earlier step it comes straight back, past who decided between', async () => {
  const { services, as } = office;
  const id = await office.submit('ann', 'paper', {
    title: 'Relay',
    amount: '2000.00',
    secret: 'hush',
  });
  for (const who of ['lee', 'admin'] as const) await execute(services, as(who), id, body());
  const said = body({ to: 'leader', comment: 'Which year?', resubmit: 'direct' });
  await returnTo(services, as('fay'), id, said);
  const pathOf = async () =>
    (await office.info('lee', id)).path.map(({ stepId, state }) => `${stepId} ${state}`);
  expect(await pathOf()).toEqual(['boss done', 'leader open', 'counter ahead', 'cc ahead']);
  await execute(services, as('lee'), id, body());
  expect(await pathOf()).toEqual(['boss done', 'leader done', 'counter open', 'cc ahead']);
  const { log } = await office.info('lee', id);
  expect(log.find(({ action }) => action === 'return')).toMatchObject({
    rule: 'direct',
    people: ['Lee'],
  });
});
