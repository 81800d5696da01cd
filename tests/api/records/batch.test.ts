import { afterAll, beforeAll, expect, test } from 'vitest';
import { batchRecords } from '#server/features/records/batchRecords.ts';
import { people, type PersonName } from '#tests/support/company.ts';
import { openShop, requestKey, type Shop } from './shop.ts';

let shop: Shop;
let clientId: string;
beforeAll(async () => {
  shop = await openShop();
  clientId = await shop.save('fay', 'client', { name: '杭州钢铁', ownerId: people.ann });
});
afterAll(() => shop.close());

const deal = (title: string) => shop.save('fay', 'deal', { title, clientId, amount: '100' });
const batch = (
  action: string,
  ids: string[],
  {
    by = 'fay',
    key = requestKey(),
    module = 'deal',
    ...more
  }: {
    by?: PersonName;
    key?: string;
    module?: string;
    reason?: string;
  } = {},
) => batchRecords(shop.services, shop.as(by), module, { action, ids, requestKey: key, ...more });
test('each is decided by itself: what fails leaves the others done, with a reason each', async () => {
  const [one, two] = [await deal('One'), await deal('Two')];
  const nowhere = '01990000-0000-7000-8000-00000000dead';
  const results = await batch('delete', [one, nowhere, two]);
  expect(results).toEqual([
    { id: one, message: null },
    { id: nowhere, message: expect.any(String) as string },
    { id: two, message: null },
  ]);
});

test('who may not do it to one of them does it to none', async () => {
  const own = await deal('Kept');
  const [result] = await batch('delete', [own], { by: 'bob' });
  expect(result!.message).not.toBeNull();
  expect((await shop.row('deal', own)).title).toBe('Kept');
});

test('the same batch again does nothing twice', async () => {
  const id = await deal('Once');
  const key = requestKey();
  const first = await batch('submit', [id], { key });
  expect(await batch('submit', [id], { key })).toEqual(first);
});

test('void needs a reason, for each', async () => {
  const id = await shop.save('fay', 'client', { name: 'To void' });
  const results = await batch('void', [id, id], { module: 'client' });
  expect(results).toHaveLength(1);
  expect(results[0]!.message).not.toBeNull();
});
