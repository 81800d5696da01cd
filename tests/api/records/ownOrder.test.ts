import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListQuery } from '#shared/contract/index.ts';
import { listRecords } from '#server/features/records/listRecords.ts';
import type { PersonName } from '#tests/support/company.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.save('fay', 'entry', { text: 'Of finance alone' });
  await shop.save('ann', 'deal', { title: 'Deal of Ann' });
  await shop.save('fay', 'deal', { title: 'Low', margin: '0.1' });
  await shop.save('fay', 'deal', { title: 'High', margin: '0.9' });
});
afterAll(() => shop.close());

const list = (by: PersonName, module: string, query: ListQuery) =>
  listRecords(shop.services, shop.as(by), module, { page: 1, size: 50, query });

test('a list is refused to nobody for an order of its own that goes by a field they do not see', async () => {
  const byMargin = async (by: PersonName) => {
    const { rows } = await list(by, 'deal', { screen: 'margins' });
    return rows.map(({ title }) => title);
  };
  expect(await byMargin('fay')).toEqual(['Low', 'High', 'Deal of Ann']);
  expect(await byMargin('ann')).toEqual(['Deal of Ann']);
});

test('a list is empty for whoever may read none of it', async () => {
  for (const query of [{}, { search: 'finance' }]) {
    expect(await list('fay', 'entry', query)).toMatchObject({ total: 1 });
    expect(await list('admin', 'entry', query)).toMatchObject({ rows: [], total: 0 });
  }
});
