import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainText } from '#engine/fields/plainText.ts';
import { sql } from '#server/db/query.ts';
import { getRecord } from '#server/features/records/getRecord.ts';
import { listRecords } from '#server/features/records/listRecords.ts';
import { saveRecord } from '#server/features/records/saveRecord.ts';
import { searchRecords } from '#server/features/records/searchRecords.ts';
import type { ListQuery } from '#shared/contract/index.ts';
import type { PersonName } from '#tests/support/company.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let client: string;
beforeAll(async () => {
  shop = await openShop();
  client = await shop.save('ann', 'client', { name: '杭州钢铁', level: 'A' });
  const { rev } = (await getRecord(shop.services, shop.as('fay'), 'client', client)).record;
  const data = { taxNo: '91330000SECRET' };
  await saveRecord(shop.services, shop.as('fay'), 'client', {
    id: client,
    rev: rev as number,
    data,
  });
  await shop.save('ann', 'deal', { title: '杭州钢铁二期', clientId: client });
  await shop.save('bob', 'deal', { title: '钢铁三期' });
});
afterAll(() => shop.close());

const search = (typed: string, by: PersonName = 'fay') =>
  searchRecords(shop.services, shop.as(by), typed);
const titles = async (typed: string, by?: PersonName) =>
  (await search(typed, by)).map(({ title }) => title);

test('all modules are asked at once, and those that have something of the kind once more', async () => {
  expect(await shop.statements(() => search('杭州'))).toHaveLength(2);
  const [asked, ...more] = await shop.statements(() => search('無此記錄'));
  expect(asked).toContain('data');
  expect(more).toEqual([]);
});

test('two characters are enough, and the best match comes first', async () => {
  expect(await titles('钢铁')).toEqual(['钢铁三期', '杭州钢铁', '杭州钢铁二期']);
  expect(await titles('杭州钢铁')).toEqual(['杭州钢铁', '杭州钢铁二期']);
  expect(await titles('hz')).toEqual(['杭州钢铁', '杭州钢铁二期']);
  expect(await titles('  ')).toEqual([]);
  expect(await titles('…')).toEqual([]);
});

test('a record is named with its module, number and whether it is void', async () => {
  const [found] = await search('杭州钢铁');
  expect(found).toEqual({
    module: 'client',
    moduleTitle: shop.services.registry().module('client').title,
    id: client,
    title: '杭州钢铁',
    number: null,
  });
  const id = await shop.approved('ann', 'deal', { title: 'Ended', clientId: client });
  await shop.voided('fay', 'deal', id);
  expect(await search('Ended')).toMatchObject([{ id, isVoid: true }]);
});

test('many of one module leave room for others', async () => {
  for (let n = 0; n < 8; n++) await shop.save('fay', 'deal', { title: `Plot ${n}` });
  await shop.save('fay', 'client', { name: 'Plots of land', level: 'A' });
  const found = await search('plot');
  expect(found.filter(({ module }) => module === 'deal')).toHaveLength(5);
  expect(found.map(({ title }) => title)).toContain('Plots of land');
});

describe('a text with formatting', () => {
  const note = '请**务必**看[附件](https://example.com/plan)，\n- *三天*内回复\n# 2 \\*号';

  test('is found by the words that people read, wherever these are looked for', async () => {
    const dealId = await shop.approved('fay', 'deal', { title: 'Formatted', clientId: client });
    const id = await shop.save('fay', 'dealChange', { name: 'C', dealId, changeAmount: '1', note });
    const changes = async (typed: string) =>
      (await search(typed)).filter(({ module }) => module === 'dealChange');
    expect(await changes('请务必看附件')).toMatchObject([{ id }]);
    expect(await changes('三天内')).toMatchObject([{ id }]);
    expect(await changes('example')).toEqual([]);
    const listed = async (query: ListQuery) =>
      (await listRecords(shop.services, shop.as('fay'), 'dealChange', { page: 1, size: 9, query }))
        .rows;
    const filtered = (value: string) =>
      listed({ filters: [{ field: 'note', operator: 'contains', value }] });
    expect(await listed({ search: '务必看附件' })).toMatchObject([{ id, note }]);
    expect(await filtered('请务必看附件')).toHaveLength(1);
    expect(await filtered('**')).toEqual([]);
  });

  test('is the same in the database', async () => {
    const texts = [note, '2 * 3 * 4 和 a*b*c', '**a** *b* _c_ [x](y', '  + one\n* two\n### three'];
    for (const text of texts) {
      const row = await shop.services.db.first(sql`select app.plain_text(${text}) as plain`);
      expect(row).toEqual({ plain: plainText(text) });
    }
  });

  test('is told without its marks', async () => {
    const dealId = await shop.approved('fay', 'deal', { title: 'Told', clientId: client });
    const saved = shop.save('fay', 'dealChange', {
      name: 'D',
      dealId,
      changeAmount: '1',
      note: '**none**',
    });
    await expect(saved).rejects.toMatchObject({ message: /more than none/ });
  });
});

describe('what the caller may not see', () => {
  test('is not found', async () => {
    expect(await titles('钢铁', 'bob')).toEqual(['钢铁三期']);
    expect(await titles('杭州', 'bob')).toEqual([]);
    expect(await titles('杭州', 'ann')).toEqual(['杭州钢铁', '杭州钢铁二期']);
  });

  test('finds nothing: fields that are hidden', async () => {
    expect(await titles('91330000SECRET')).toEqual(['杭州钢铁']);
    expect(await titles('91330000SECRET', 'ann')).toEqual([]);
  });
});
