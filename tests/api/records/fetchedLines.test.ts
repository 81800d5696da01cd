import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { getRecord } from '#server/features/records/getRecord.ts';
import { lookupRecord } from '#server/features/records/lookupRecord.ts';
import { saveRecord } from '#server/features/records/saveRecord.ts';
import { field } from '#tests/support/modules.ts';
import { filesOf, openModule } from '#tests/support/openModule.ts';
import { sql } from '#server/db/query.ts';
import { openShop, type Shop } from './shop.ts';

const goods = openModule('goods', { name: field('string'), unit: field('string') });
const wish = openModule(
  'wish',
  {
    name: field('string'),
    lines: field('table', {
      columns: {
        goodsId: field('ref', { ref: 'goods' }),
        qty: field('number'),
        secret: field('string', { level: 'sensitive' }),
      },
    }),
  },
  {
    effects: [
      {
        id: 'purchase',
        on: 'save',
        when: "name == 'At once'",
        create: { module: 'purchase', values: { name: 'name', wishId: 'id' } },
      },
    ],
  },
);
/** What is bought for a wish: its lines, with a unit and a price of their own. */
const purchase = openModule('purchase', {
  name: field('string'),
  wishId: field('ref', { ref: 'wish' }),
  lines: field('table', {
    fetch: { from: 'wishId.lines', columns: { goodsId: 'goodsId', ordered: 'qty' } },
    columns: {
      goodsId: field('ref', { ref: 'goods' }),
      unit: field('string', { fetch: { from: 'goodsId.unit' } }),
      ordered: field('number'),
      price: field('money', { default: '1' }),
      total: field('computed', { valueType: 'money', formula: 'ordered * price' }),
    },
  }),
});
/** Takes the lines of a wish through a purchase, by equal names. */
const receipt = openModule('receipt', {
  name: field('string'),
  purchaseId: field('ref', { ref: 'purchase' }),
  lines: field('table', {
    fetch: { from: 'purchaseId.wishId.lines', mode: 'ifEmpty' },
    columns: { goodsId: field('ref', { ref: 'goods' }), qty: field('number') },
  }),
});

let shop: Shop;
let pens: string;
let wishId: string;
beforeAll(async () => {
  shop = await openShop(filesOf([goods, wish, purchase, receipt]));
  pens = await shop.save('ann', 'goods', { name: 'Pens', unit: 'box' });
  wishId = await shop.save('ann', 'wish', {
    name: 'Office',
    lines: [{ goodsId: pens, qty: '3' }, { qty: '0.5' }],
  });
});
afterAll(() => shop.close());

async function linesOf(module: string, id: string) {
  const { record } = await getRecord(shop.services, shop.as('ann'), module, id);
  return (record.lines as RecordData[]).map(({ id: _id, ...line }) => line);
}
const asked = [{ goodsId: null, unit: null, ordered: '0.5', price: '1.00', total: '0.50' }];

test('lines are taken over with their reference, with defaults and what their columns fetch', async () => {
  const id = await shop.save('ann', 'purchase', { name: 'P', wishId });
  expect(await linesOf('purchase', id)).toEqual([
    { goodsId: pens, unit: 'box', ordered: '3', price: '1.00', total: '3.00' },
    ...asked,
  ]);
  const lines = (await getRecord(shop.services, shop.as('ann'), 'wish', wishId)).record.lines;
  expect((lines as RecordData[]).map((line) => line.qty)).toEqual(['3', '0.5']);
});

test('what a form sends is kept; another reference brings its own lines; none takes them away', async () => {
  const typed = [{ goodsId: pens, ordered: '7', price: '2' }];
  const id = await shop.save('ann', 'purchase', { name: 'P', wishId, lines: typed });
  expect(await linesOf('purchase', id)).toMatchObject([{ ordered: '7', total: '14.00' }]);
  const other = await shop.save('ann', 'wish', { name: 'Other', lines: [{ qty: '9' }] });
  const edit = async (data: RecordData) => {
    const { record } = await getRecord(shop.services, shop.as('ann'), 'purchase', id);
    await saveRecord(shop.services, shop.as('ann'), 'purchase', {
      id,
      rev: Number(record.rev),
      data,
    });
    return linesOf('purchase', id);
  };
  expect(await edit({ name: 'Renamed' })).toMatchObject([{ ordered: '7' }]);
  expect(await edit({ wishId: other })).toMatchObject([{ ordered: '9' }]);
  expect(await edit({ wishId: null })).toEqual([]);
});

test('an effect that makes a record with the reference gives it the lines', async () => {
  const from = await shop.save('ann', 'wish', { name: 'At once', lines: [{ qty: '0.5' }] });
  const made = await shop.services.db.first<{ id: string }>(
    sql`select id from data.purchase where "wishId" = ${from}::uuid`,
  );
  expect(await linesOf('purchase', made!.id)).toEqual(asked);
});

test('lines are reached through further references, and offered only into an empty table', async () => {
  const purchaseId = await shop.save('ann', 'purchase', { name: 'P', wishId });
  const empty = await shop.save('ann', 'receipt', { name: 'R', purchaseId });
  expect(await linesOf('receipt', empty)).toEqual([
    { goodsId: pens, qty: '3' },
    { goodsId: null, qty: '0.5' },
  ]);
  const lines = [{ qty: '1' }];
  const filled = await shop.save('ann', 'receipt', { name: 'R', purchaseId, lines });
  expect(await linesOf('receipt', filled)).toMatchObject([{ qty: '1' }]);
});

test('a form asks for the lines with the reference: titles too, without what may not be seen', async () => {
  const purchaseId = await shop.save('ann', 'purchase', { name: 'P', wishId });
  const look = (module: string, id: string, path: string) =>
    lookupRecord(shop.services, shop.as('ann'), module, { id, paths: [path] });
  const { values, titles } = await look('wish', wishId, 'lines');
  expect(values.lines).toMatchObject([{ goodsId: pens, qty: '3' }, { qty: '0.5' }]);
  expect((values.lines as RecordData[])[0]).not.toHaveProperty('secret');
  expect(titles).toMatchObject({ 'lines.0.goodsId': 'Pens' });
  const through = await look('purchase', purchaseId, 'wishId.lines');
  expect(through.values['wishId.lines']).toMatchObject([{ qty: '3' }, { qty: '0.5' }]);
});
