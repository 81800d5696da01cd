import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Module } from '#engine/schema/language/index.ts';
import { firstPage } from '#server/db/paging.ts';
import { listMessages } from '#server/features/messages/messages.ts';
import * as workflow from '#server/features/workflow/index.ts';
import { people, type PersonName } from '#tests/support/company.ts';
import { openOffice, type Office } from './office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice({
    adapt: (sources) => {
      const paper = sources.find(({ kind, file }) => kind === 'module' && file.includes('paper'))!;
      (paper.value as Module).flow!.mayCopy = ['starter', 'approvers'];
      return sources;
    },
  });
});
afterEach(() => office.check());
afterAll(() => office.close());

const body = (more: object = {}) => ({ requestKey: randomUUID(), ...more });
const submitted = async (copyTo: string[]) => {
  const { services, as } = office;
  const id = await office.draft('ann', 'paper', { title: 'Chairs', amount: '900.00' });
  await workflow.startProcess(services, as('ann'), 'paper', id, body({ copyTo }));
  return id;
};
/** What the log says of each action: who, what, and to whom. */
const told = async (by: PersonName, id: string) =>
  (await office.info(by, id)).log.map(({ by: { name }, action, people: to = [] }) =>
    [name, action, ...to].join(' '),
  );

test('whoever gets a copy of a submission may read it, and the log names them', async () => {
  expect(await office.list('bob', 'copies')).toEqual([]);
  const id = await submitted([people.bob]);
  expect(await office.list('bob', 'copies')).toEqual(['Chairs: Starter']);
  expect(await told('bob', id)).toEqual(['Ann start', 'Ann notify Bob']);
});

test('an approver sends copies with the approval alone, and is told whether they may', async () => {
  const { services, as } = office;
  const id = await submitted([]);
  expect((await office.info('lee', id)).mayCopy).toBe(true);
  expect((await office.info('ann', id)).mayCopy).toBe(false);
  const copyTo = [people.bob, people.wang];
  const refusal = workflow.reject(services, as('lee'), id, body({ comment: 'No', copyTo }));
  await expect(refusal).rejects.toMatchObject({ error: 'badRequest' });
  await workflow.execute(services, as('lee'), id, body({ comment: 'Fine', copyTo }));
  const [approved, copied] = (await office.info('wang', id)).log.slice(-2);
  expect(approved).toMatchObject({ action: 'approve', comment: 'Fine' });
  expect(copied).toMatchObject({ action: 'notify', by: { name: 'Lee' } });
  expect(copied!.people?.toSorted()).toEqual(['Bob', 'Wang']);
});

test('several approvals at once send copies of each', async () => {
  const { services, as } = office;
  const ids = [await submitted([]), await submitted([])];
  const said = body({ copyTo: [people.bob] });
  const results = await workflow.batch(services, as('lee'), 'execute', ids, said);
  expect(results.map(({ ok }) => ok)).toEqual([true, true]);
  for (const id of ids) expect((await told('ann', id)).at(-1)).toBe('Lee notify Bob');
});

test('the log names who is brought in, and who takes over', async () => {
  const { services, as } = office;
  const id = await submitted([]);
  const both = [people.bob, people.wang];
  await workflow.addSignerBefore(services, as('lee'), id, body({ people: both }));
  for (const name of ['bob', 'wang'] as const)
    await workflow.execute(services, as(name), id, body({ comment: 'Fine' }));
  await workflow.reassign(services, as('lee'), id, body({ to: people.fay }));
  const log = await told('ann', id);
  expect(log).toContain('Lee addSignerBefore Bob Wang');
  expect(log.at(-1)).toBe('Lee reassign Fay');
});

test('whoever it is returned to is told so, with the reason', async () => {
  const { services, as } = office;
  const id = await submitted([]);
  const said = async () =>
    (await listMessages(services, as('lee'), firstPage(50))).rows
      .filter(({ businessKey }) => businessKey === id)
      .map(({ title, payload }) => [title.en, payload.content]);
  expect(await said()).toEqual([[expect.stringContaining('awaits your decision'), undefined]]);
  await workflow.execute(services, as('lee'), id, body());
  const back = body({ to: 'leader', comment: 'Look again' });
  await workflow.returnTo(services, as('fay'), id, back);
  expect((await said())[0]).toEqual([
    expect.stringContaining('“Chairs” is returned to you (Team leader)'),
    'Look again',
  ]);
  expect((await told('ann', id)).at(-1)).toBe('Fay return Lee');
});
