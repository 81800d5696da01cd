import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { verify } from '#server/db/transfer/verify.ts';
import { execute, logByGroup, preview, recover } from '#server/features/workflow/index.ts';
import { openOffice, type Office } from './office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterEach(() => office.check());
afterAll(() => office.close());

const body = () => ({ requestKey: office.key() });
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
