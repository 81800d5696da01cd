import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/features/records/newId.ts';
import { recordOptions } from '#server/features/records/options/recordOptions.ts';
import { people, teams } from '#tests/support/company.ts';
import { openShop, refusal, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const options = (query: Parameters<typeof recordOptions>[3], of = 'person') =>
  recordOptions(shop.services, shop.as('fay'), of, query);

test('people are offered of a department and of those below it', async () => {
  const within = async (org: string, search = '') =>
    (await options({ within: org, search })).map(({ title }) => title).toSorted();
  expect(await within(teams.sales)).toEqual(['Ann', 'Lee']);
  expect(await within(teams.company)).toHaveLength(Object.keys(people).length);
  expect(await within(teams.sales, 'le')).toEqual(['Lee']);
  expect(await within(newId())).toEqual([]);
  expect(await refusal(options({ within: teams.sales }, 'client'))).toMatchObject({
    error: 'badRequest',
  });
});
