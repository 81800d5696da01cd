import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Module } from '#engine/schema/language/index.ts';
import { firstPage } from '#server/db/paging.ts';
import * as workflow from '#server/features/workflow/index.ts';
import { people, type PersonName } from '#tests/support/company.ts';
import { openOffice, type Office } from './office.ts';

/** Leaders may intervene in papers up to 1,000 without reading all of the paper, and read those up to 5,000. */
const grants: Module['access'] = [
  { id: 'small', roles: ['leader'], actions: ['intervene'], rows: 'amount <= 1000' },
  { id: 'seen', roles: ['leader'], actions: ['read'], rows: 'amount <= 5000' },
  { id: 'nameless', roles: ['finance'], actions: ['read', 'intervene'], fields: ['amount'] },
];

let office: Office;
beforeAll(async () => {
  office = await openOffice({
    adapt: (sources) => {
      const paper = sources.find(({ kind, file }) => kind === 'module' && file.includes('paper'))!;
      (paper.value as Module).access.push(...grants);
      return sources;
    },
  });
  for (const [title, amount] of [
    ['Small', '900.00'],
    ['Middle', '4000.00'],
    ['Large', '9000.00'],
  ])
    ids[title!] = await office.submit('ann', 'paper', { title: title!, amount: amount! });
});
afterEach(() => office.check());
afterAll(() => office.close());

const ids: Record<string, string> = {};
const titles = async (by: PersonName, scope: 'open' | 'seen') =>
  (await workflow.findProcesses(office.services, office.as(by), scope, {}, firstPage(50))).rows.map(
    ({ title }) => title,
  );
const instances = async () =>
  (
    await workflow.findProcesses(office.services, office.as('admin'), 'all', {}, firstPage(50))
  ).rows.map(({ procInstId }) => procInstId);
const refusals = ({ error, code, title }: { error?: string; code: number; title?: string }) => [
  error ?? code,
  title,
];

test('the permission may depend on the record: lists are cut to it', async () => {
  expect(await titles('wang', 'open')).toEqual(['Small']);
  expect(await titles('wang', 'seen')).toEqual(['Middle', 'Small']);
  expect(await titles('admin', 'open')).toEqual(['Large', 'Middle', 'Small']);
});

test('who may not read what a record is called does not find it, nor learn its title', async () => {
  expect(await titles('fay', 'open')).toEqual([]);
  expect(await titles('fay', 'seen')).toEqual([]);
  const { rows } = await workflow.interventionList(
    office.services,
    office.as('fay'),
    {},
    firstPage(50),
  );
  expect(rows).toEqual([]);
});

test('of many, each is judged by itself', async () => {
  const results = await workflow.interveneInMany(
    office.services,
    office.as('wang'),
    (await instances()).toReversed(),
    { requestKey: office.key(), operation: 'transfer', reason: 'On leave' },
  );
  expect(results.map(refusals)).toEqual([
    [200, 'Small'],
    ['notFound', undefined],
    ['notFound', undefined],
  ]);
  const { rows } = await workflow.interventionList(
    office.services,
    office.as('wang'),
    {},
    firstPage(50),
  );
  expect(rows.map(({ title, toName }) => [title, toName])).toEqual([['Small', 'Admin']]);
});

test('tasks of others are seen and handed over where one may intervene, and nowhere else', async () => {
  const { services, as } = office;
  const held = await workflow.tasksHeldBy(services, as('wang'), people.lee, {}, firstPage(50));
  expect(held.rows).toEqual([]);
  const { rows } = await workflow.tasksHeldBy(services, as('admin'), people.lee, {}, firstPage(50));
  expect(rows.map(({ title }) => title)).toEqual(['Large', 'Middle']);
  const transfer = (by: PersonName) =>
    workflow.reassignTasks(services, as(by), {
      requestKey: office.key(),
      fromUserId: people.lee,
      to: people.bob,
      taskIds: rows.map(({ taskId }) => taskId),
      reason: 'Left',
    });
  expect((await transfer('wang')).results.map(refusals)).toEqual([
    ['notFound', undefined],
    ['notFound', undefined],
  ]);
  expect((await transfer('admin')).results.map(refusals)).toEqual([
    [200, 'Large'],
    [200, 'Middle'],
  ]);
});
