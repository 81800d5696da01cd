import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { listRecords } from '#server/features/records/listRecords.ts';
import { saveRecord } from '#server/features/records/saveRecord.ts';
import { sql } from '#server/db/query.ts';
import { field } from '#tests/support/modules.ts';
import { filesOf, openModule } from '#tests/support/openModule.ts';
import { openShop, refusal, type Shop } from './shop.ts';

const card = openModule('card', { name: field('string'), price: field('money') });
const account = openModule(
  'ledger',
  { code: field('string'), year: field('year'), amount: field('money'), count: field('integer') },
  {
    unique: [{ id: 'once', fields: ['code', 'year'], message: { en: 'Taken', zh: '已存在' } }],
  },
);
const place = openModule(
  'place',
  { code: field('string'), note: field('string') },
  { unique: [{ id: 'once', fields: ['code'], message: { en: 'Taken', zh: '已存在' } }] },
);
const delivery = openModule(
  'delivery',
  {
    name: field('string'),
    year: field('year'),
    lines: field('table', {
      columns: { goods: field('string'), qty: field('number'), amount: field('money') },
    }),
  },
  {
    effects: [
      {
        id: 'cards',
        on: 'save',
        forEach: 'lines',
        create: { module: 'card', values: { name: 'item.goods' }, times: 'item.qty' },
      },
      {
        id: 'places',
        on: 'save',
        forEach: 'lines',
        create: {
          module: 'place',
          values: { code: 'item.goods', note: 'name' },
          merge: { key: 'once' },
        },
      },
      {
        id: 'accounts',
        on: 'save',
        forEach: 'lines',
        create: {
          module: 'ledger',
          values: { code: 'item.goods', year: 'year', amount: 'item.amount', count: '1' },
          merge: { key: 'once', add: ['amount', 'count'] },
        },
      },
    ],
  },
);

const closing = openModule(
  'closing',
  { year: field('year') },
  {
    effects: [
      {
        id: 'prices',
        on: 'save',
        create: {
          module: 'ledger',
          records: { of: 'card', where: 'price > 0' },
          values: { code: 'item.name', year: 'year', amount: 'item.price', count: '1' },
          merge: { key: 'once', set: ['amount'], add: ['count'] },
        },
      },
    ],
  },
);

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(filesOf([card, account, place, delivery, closing]));
});
afterAll(() => shop.close());

const deliver = (year: number, lines: RecordData[]) =>
  saveRecord(shop.services, shop.as('ann'), 'delivery', { data: { name: 'One', year, lines } });
const rowsOf = async (module: string) =>
  (await listRecords(shop.services, shop.as('ann'), module, { page: 1, size: 50, query: {} })).rows;
const accountsOf = (year: number) =>
  shop.services.db.all(
    sql`select code, amount, count from data.ledger where year = ${year} order by code`,
  );

test('as many records are made as are asked for; a part of one is none', async () => {
  await deliver(2026, [
    { goods: 'Desk', qty: '3', amount: '1.00' },
    { goods: 'Chair', qty: '2.9', amount: '1.00' },
    { goods: 'Lamp', amount: '1.00' },
  ]);
  const names = (await rowsOf('card')).map(({ name }) => name as string);
  expect(names.toSorted()).toEqual(['Chair', 'Chair', 'Desk', 'Desk', 'Desk']);
});

test('more than a thousand are refused, and nothing is written', async () => {
  const before = (await rowsOf('delivery')).length;
  const told = await refusal(deliver(2026, [{ goods: 'Pin', qty: '1001', amount: '1.00' }]));
  expect(told).toMatchObject({ error: 'tooManyMade', facts: { count: 1001, max: 1000 } });
  expect(await rowsOf('delivery')).toHaveLength(before);
});

test('what has the same key is added up, in one document and in several', async () => {
  await deliver(2027, [
    { goods: 'Desk', amount: '10.00' },
    { goods: 'Chair', amount: '5.00' },
    { goods: 'Desk', amount: '0.01' },
  ]);
  expect(await accountsOf(2027)).toEqual([
    { code: 'Chair', amount: '5.00', count: 1 },
    { code: 'Desk', amount: '10.01', count: 2 },
  ]);
  await deliver(2027, [{ goods: 'Desk', amount: '1.00' }]);
  expect((await accountsOf(2027))[1]).toEqual({ code: 'Desk', amount: '11.01', count: 3 });
});

test('of several at once none is lost and none refused', async () => {
  const each = Array.from({ length: 6 }, () => deliver(2028, [{ goods: 'Desk', amount: '1.00' }]));
  await Promise.all(each);
  expect(await accountsOf(2028)).toEqual([{ code: 'Desk', amount: '6.00', count: 6 }]);
});

test('what has the same key already stays as it is where nothing is to be added, whoever comes at once', async () => {
  const named = (name: string) =>
    saveRecord(shop.services, shop.as('ann'), 'delivery', {
      data: { name, year: 2029, lines: [{ goods: 'Shelf' }, { goods: 'Shelf' }] },
    });
  await named('First');
  await Promise.all([named('Second'), named('Third')]);
  const shelves = await shop.services.db.all(sql`select note from data.place where code = 'Shelf'`);
  expect(shelves).toEqual([{ note: 'First' }]);
});

test('one is made for each record that is like this; the next time it takes the new values', async () => {
  const add = (module: string, data: RecordData, more: { id?: string; rev?: number } = {}) =>
    saveRecord(shop.services, shop.as('ann'), module, { data, ...more });
  const desk = await add('card', { name: 'Desk', price: '80.00' });
  await add('card', { name: 'Lamp', price: '20.00' });
  await add('card', { name: 'Gift', price: '0' });
  await add('closing', { year: 2031 });
  expect(await accountsOf(2031)).toEqual([
    { code: 'Desk', amount: '80.00', count: 1 },
    { code: 'Lamp', amount: '20.00', count: 1 },
  ]);
  await add('card', { price: '90.00' }, { id: desk.id, rev: desk.rev });
  await add('closing', { year: 2031 });
  expect(await accountsOf(2031)).toEqual([
    { code: 'Desk', amount: '90.00', count: 2 },
    { code: 'Lamp', amount: '20.00', count: 2 },
  ]);
});

test('of several who close at once each finds what the others made', async () => {
  const close = () =>
    saveRecord(shop.services, shop.as('ann'), 'closing', { data: { year: 2032 } });
  await Promise.all(Array.from({ length: 4 }, close));
  expect(await accountsOf(2032)).toEqual([
    { code: 'Desk', amount: '90.00', count: 4 },
    { code: 'Lamp', amount: '20.00', count: 4 },
  ]);
});
