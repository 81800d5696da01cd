import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListGroupsQuery } from '#shared/contract/index.ts';
import { sql } from '#server/db/query.ts';
import { listGroups } from '#server/features/records/list/groups.ts';
import { listRecords } from '#server/features/records/listRecords.ts';
import { people, type PersonName } from '#tests/support/company.ts';
import { openShop, refusal, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const level = async (name: string, value: string | null) =>
    shop.save('fay', 'client', { name, level: value, ownerId: people.ann });
  const [steel, pumps] = [await level('杭州钢铁', 'A'), await level('北京泵业', 'B')];
  await level('Zenith', null);
  const deal = (title: string, clientId: string | null, amount: string, signDate: string | null) =>
    shop.save('fay', 'deal', { title, clientId, amount, signDate });
  await deal('One', steel, '100.10', '2026-11-20');
  await deal('Two', steel, '200.20', '2026-11-01');
  await deal('Three', pumps, '30', '2026-10-31');
  await deal('Four', null, '4', null);
});
afterAll(() => shop.close());

const groups = (module: string, query: ListGroupsQuery, name: PersonName = 'fay') =>
  listGroups(shop.services, shop.as(name), module, query);

test('records by what a reference points to: counts and sums are those of SQL', async () => {
  const found = await groups('deal', { by: 'clientId', totals: ['amount'] });
  expect(found.groups.map(({ title, count, totals }) => [title, count, totals.amount])).toEqual([
    ['北京泵业', 1, '30.00'],
    ['杭州钢铁', 2, '300.30'],
    [null, 1, '4.00'],
  ]);
  const [row] = await shop.services.db.all<{ sum: string }>(
    sql`select sum(amount) as sum from data.deal where "clientId" is not null group by "clientId" order by 1 desc`,
  );
  expect(found.groups[1]!.totals.amount).toBe(row!.sum);
  expect(found.isCapped).toBe(false);
});

test('the condition of a group lists just its records', async () => {
  for (const by of ['clientId', 'signDate', 'clientId.level', 'createdBy']) {
    const found = await groups('deal', { by });
    expect(found.groups.reduce((sum, { count }) => sum + count, 0)).toBe(4);
    for (const { filter, count } of found.groups) {
      const page = { page: 1, size: 50, query: { filters: [filter] } };
      const { rows } = await listRecords(shop.services, shop.as('fay'), 'deal', page);
      expect([by, rows.length]).toEqual([by, count]);
    }
  }
});

test('days are grouped by month', async () => {
  const { groups: months } = await groups('deal', { by: 'signDate' });
  expect(months.map(({ value, count }) => [value, count])).toEqual([
    ['2026-10', 1],
    ['2026-11', 2],
    [null, 1],
  ]);
});

test('filters and search narrow the groups', async () => {
  const filters = [{ any: [{ field: 'amount', operator: 'gt', value: '150' }] }];
  const { groups: large } = await groups('deal', { by: 'clientId', filters });
  expect(large.map(({ count }) => count)).toEqual([1]);
});

test('refused: words, amounts, several values, fields that are not there or not seen', async () => {
  for (const by of ['title', 'amount', 'lines', 'nothing', 'clientId.nothing'])
    expect(await refusal(groups('deal', { by }))).toMatchObject({ error: 'badRequest' });
});

test('records that may not be read are in no group', async () => {
  const all = await groups('client', { by: 'level' });
  const own = await groups('client', { by: 'level' }, 'bob');
  const count = (found: typeof all) => found.groups.reduce((sum, group) => sum + group.count, 0);
  const { total } = await listRecords(shop.services, shop.as('bob'), 'client', {
    page: 1,
    size: 50,
    query: {},
  });
  expect(count(all)).toBe(3);
  expect(count(own)).toBe(total);
});

test('groups inside a group are one statement, and add up to it', async () => {
  const { groups: clients } = await groups('deal', { by: 'clientId', totals: ['amount'] });
  for (const client of clients) {
    const query = { by: 'signDate', totals: ['amount'], filters: [client.filter] };
    const asked = () => groups('deal', query);
    const { groups: months } = await asked();
    expect(months.reduce((sum, { count }) => sum + count, 0)).toBe(client.count);
    const sum = months.reduce((all, { totals }) => all + Number(totals.amount), 0);
    expect(sum.toFixed(2)).toBe(client.totals.amount);
    expect(await shop.statements(asked)).toHaveLength(1);
  }
});

test('groups of one title are told apart by number, the others need none', async () => {
  for (const title of ['Twin', 'Twin', 'Only']) {
    const dealId = await shop.approved('fay', 'deal', { title, amount: '1' });
    await shop.save('fay', 'entry', { text: title, dealId });
  }
  const { groups: found } = await groups('entry', { by: 'dealId' });
  const titles = found.map(({ title }) => title);
  expect(titles).toEqual([
    'Only',
    expect.stringMatching(/^Twin \S*\d$/),
    expect.stringMatching(/^Twin \S*\d$/),
  ]);
  expect(new Set(titles).size).toBe(3);
});
