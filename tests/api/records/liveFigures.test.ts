import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { verify } from '#server/db/transfer/verify.ts';
import { getRecord } from '#server/features/records/getRecord.ts';
import { saveRecord } from '#server/features/records/saveRecord.ts';
import { field } from '#tests/support/modules.ts';
import { office } from './officeModules.ts';
import { openShop, type Shop } from './shop.ts';

const money = (formula: string) => field('computed', { valueType: 'money', formula });

/** Machines are worth something; sales of them gain what their price is above that; shops add the gains up. */
const engine = office('engine', { name: field('string'), worth: field('money') });
const branch = office('branch', {
  name: field('string'),
  gained: field('rollup', {
    valueType: 'money',
    rollup: [{ op: 'sum', of: 'sale', by: 'branchId', value: 'gain', count: 'all' }],
  }),
  best: field('rollup', {
    valueType: 'money',
    rollup: [
      { op: 'max', of: 'sale', lines: 'lines', by: 'branchId', value: 'gain', count: 'all' },
    ],
  }),
});
const sale = office('sale', {
  name: field('string'),
  branchId: field('ref', { ref: 'branch' }),
  lines: field('table', {
    columns: {
      engineId: field('ref', { ref: 'engine' }),
      worth: field('money', { fetch: { from: 'engineId.worth', mode: 'live' }, readOnly: true }),
      price: field('money'),
      gain: money('price - worth'),
    },
  }),
  others: field('table', { columns: { amount: field('money') } }),
  gain: money('sum(lines.map(l, l.gain)) + sum(others.map(o, o.amount))'),
});
/** Half of what the sale gained, through a live field that shows a live one. */
const bonus = office('bonus', {
  name: field('string'),
  saleId: field('ref', { ref: 'sale' }),
  gain: field('money', { fetch: { from: 'saleId.gain', mode: 'live' }, readOnly: true }),
  amount: money('gain * 0.5'),
});
const share = office('share', {
  name: field('string'),
  bonusId: field('ref', { ref: 'bonus' }),
  gain: field('money', { fetch: { from: 'bonusId.gain', mode: 'live' }, readOnly: true }),
  amount: money('gain * 0.1'),
});

let shop: Shop;
beforeAll(async () => {
  shop = await openShop([engine, branch, sale, bonus, share]);
});
afterAll(() => shop.close());

const edit = async (of: string, id: string, data: RecordData) => {
  const { record } = await getRecord(shop.services, shop.as('fay'), of, id);
  await saveRecord(shop.services, shop.as('fay'), of, { id, rev: record.rev as number, data });
};
const read = async (of: string, id: string) =>
  (await getRecord(shop.services, shop.as('fay'), of, id)).record;
const expectRight = async () => {
  await shop.expectRollups();
  expect(await verify(shop.services.db, shop.services.registry())).toEqual([]);
};

test('what comes of a live value follows its source: in lines, of the record, in roll-ups and beyond', async () => {
  const branchId = await shop.save('fay', 'branch', { name: 'North' });
  const old = await shop.save('fay', 'engine', { name: 'Old', worth: '100' });
  const young = await shop.save('fay', 'engine', { name: 'Young', worth: '500' });
  const saleId = await shop.save('fay', 'sale', {
    name: 'Sale',
    branchId,
    lines: [
      { engineId: old, price: '150' },
      { engineId: young, price: '510' },
    ],
    others: [{ amount: '5' }],
  });
  const bonusId = await shop.save('fay', 'bonus', { name: 'Bonus', saleId });
  const shareId = await shop.save('fay', 'share', { name: 'Share', bonusId });
  const apart = await shop.save('fay', 'sale', {
    name: 'Apart',
    branchId,
    lines: [{ engineId: young, price: '501' }],
  });
  expect(await shop.row('branch', branchId)).toMatchObject({ gained: '66.00', best: '50.00' });
  await expectRight();

  await edit('engine', old, { worth: '60' });
  expect(await read('sale', saleId)).toMatchObject({
    gain: '105.00',
    lines: [
      { worth: '60.00', gain: '90.00' },
      { worth: '500.00', gain: '10.00' },
    ],
  });
  expect(await shop.row('branch', branchId)).toMatchObject({ gained: '106.00', best: '90.00' });
  expect(await shop.row('bonus', bonusId)).toMatchObject({ gain: '105.00', amount: '52.50' });
  expect(await shop.row('share', shareId)).toMatchObject({ gain: '105.00', amount: '10.50' });
  expect(await shop.row('sale', apart)).toMatchObject({ rev: 1 });
  await expectRight();

  // a name is not what they follow
  const { rev } = await shop.row('sale', saleId);
  await edit('engine', old, { name: 'Older' });
  expect(await shop.row('sale', saleId)).toMatchObject({ rev });
});

test('a source that changes in the work that refers to it, and back again, is followed', async () => {
  const engineId = await shop.save('fay', 'engine', { name: 'Here', worth: '10' });
  const saleId = await shop.save('fay', 'sale', { name: 'Here' });
  await shop.work('fay', { module: 'sale', id: saleId }, async (work) => {
    const lines = [{ id: crypto.randomUUID(), engineId, price: '15' }];
    await work.change('sale', saleId, { values: { lines } });
    await work.change('engine', engineId, { values: { worth: null } });
    await work.change('engine', engineId, { values: { worth: '10' } });
  });
  expect(await read('sale', saleId)).toMatchObject({ gain: '5.00', lines: [{ gain: '5.00' }] });
  await shop.work('fay', { module: 'sale', id: saleId }, async (work) => {
    const lines = [{ id: crypto.randomUUID(), engineId, price: '25' }];
    await work.change('sale', saleId, { values: { lines } });
    await work.change('engine', engineId, { values: { worth: '12' } });
  });
  expect(await read('sale', saleId)).toMatchObject({ gain: '13.00', lines: [{ gain: '13.00' }] });
  await expectRight();
});

test('sales that are entered while a worth changes have the one or follow it', async () => {
  const engineId = await shop.save('fay', 'engine', { name: 'Fought over', worth: '1' });
  const enter = (place: number) =>
    shop.save('fay', 'sale', { name: `At ${place}`, lines: [{ engineId, price: '100' }] });
  const raise = async () => {
    for (const worth of ['2', '3', '4'])
      await shop.work('fay', { module: 'engine', id: engineId }, (work) =>
        work.change('engine', engineId, { values: { worth } }),
      );
  };
  const [, ...ids] = await Promise.all([raise(), ...[1, 2, 3, 4, 5, 6].map(enter)]);
  for (const id of ids) expect(await shop.row('sale', id)).toMatchObject({ gain: '96.00' });
  await expectRight();
});
