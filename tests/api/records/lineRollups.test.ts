import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { BusinessError } from '#server/BusinessError.ts';
import { sql } from '#server/db/query.ts';
import { fillRollups } from '#server/db/sync/fillIn.ts';
import { verify } from '#server/db/transfer/verify.ts';
import { getRecord } from '#server/features/records/getRecord.ts';
import { saveRecord } from '#server/features/records/saveRecord.ts';
import { field } from '#tests/support/modules.ts';
import { approvedByFinance, office, status } from './officeModules.ts';
import { openShop, refusal, type Shop } from './shop.ts';

const text = (title: string) => ({ en: title, zh: title });

const ordered = { of: 'purchase', lines: 'lines', by: ['requestId', 'goods'] };
const request = office('request', {
  name: field('string'),
  lines: field('table', {
    columns: {
      goods: field('string', { required: true }),
      qty: field('number', { required: true }),
      ordered: field('rollup', {
        valueType: 'number',
        rollup: [{ op: 'sum', ...ordered, value: 'qty', count: 'inflight' }],
      }),
      orders: field('rollup', { valueType: 'integer', rollup: [{ op: 'count', ...ordered }] }),
      best: field('rollup', {
        valueType: 'money',
        rollup: [{ op: 'min', ...ordered, value: 'price' }],
      }),
      price: field('rollup', {
        valueType: 'money',
        rollup: [{ op: 'last', ...ordered, value: 'price', order: 'date' }],
      }),
      open: field('computed', { valueType: 'number', formula: 'qty - ordered' }),
    },
  }),
  openQty: field('computed', { valueType: 'number', formula: 'sum(lines.open)' }),
});

const purchase = office(
  'purchase',
  {
    name: field('string'),
    date: field('date'),
    lines: field('table', {
      columns: {
        requestId: field('ref', { ref: 'request' }),
        goods: field('string'),
        qty: field('number'),
        price: field('money'),
      },
    }),
    status,
  },
  {
    flow: approvedByFinance,
    approvedStatus: 'YX',
    guards: [
      {
        id: 'requested',
        on: 'submit',
        expr: 'lines.all(l, l.requestId.lines.filter(r, r.goods == l.goods).all(r, r.ordered + l.qty <= r.qty))',
        message: text('More than requested'),
      },
    ],
  },
);

const plan = office('plan', {
  name: field('string'),
  year: field('integer'),
  lines: field('table', {
    columns: {
      clientId: field('ref', { ref: 'client' }),
      month: field('month'),
      received: field('rollup', {
        valueType: 'money',
        rollup: [{ op: 'sum', of: 'receipt', by: ['clientId', 'month', 'year'], value: 'amount' }],
      }),
    },
  }),
});
const receipt = office('receipt', {
  name: field('string'),
  clientId: field('ref', { ref: 'client' }),
  month: field('month'),
  year: field('integer'),
  amount: field('money'),
});

let shop: Shop;
beforeAll(async () => {
  shop = await openShop([request, purchase, plan, receipt]);
});
afterAll(() => shop.close());

const lines = async (of: string, id: string) =>
  (await getRecord(shop.services, shop.as('fay'), of, id)).record.lines as RecordData[];
const edit = async (of: string, id: string, data: RecordData) => {
  const { record } = await getRecord(shop.services, shop.as('fay'), of, id);
  return saveRecord(shop.services, shop.as('fay'), of, { id, rev: record.rev as number, data });
};
const newRequest = (name: string, more: RecordData[] = []) =>
  shop.save('fay', 'request', {
    name,
    lines: [{ goods: 'Pump', qty: '10' }, { goods: 'Pipe', qty: '5' }, ...more],
  });
const order = (
  requestId: string,
  goods: string,
  qty: string,
  price: string,
  date = '2026-11-20',
) => ({ name: 'Order', date, lines: [{ requestId, goods, qty, price }] });
const expectRight = async () => {
  await shop.expectRollups();
  expect(await verify(shop.services.db, shop.services.registry())).toEqual([]);
};

test('a line knows what was ordered of its goods, from submission to void, and the record its sum', async () => {
  const id = await newRequest('Chain');
  expect(await lines('request', id)).toMatchObject([
    { goods: 'Pump', ordered: '0', orders: 0, best: null, price: null, open: '10' },
    { goods: 'Pipe', ordered: '0', open: '5' },
  ]);
  const first = await shop.save('fay', 'purchase', order(id, 'Pump', '4', '20'));
  await shop.submit('fay', 'purchase', first);
  expect(await lines('request', id)).toMatchObject([
    { ordered: '4', orders: 0, price: null, open: '6' },
    { ordered: '0', open: '5' },
  ]);
  await shop.approve('fay', 'purchase', first);
  const second = await shop.approved('fay', 'purchase', order(id, 'Pump', '1', '30', '2026-11-19'));
  expect(await lines('request', id)).toMatchObject([
    { ordered: '5', orders: 2, best: '20.00', price: '20.00', open: '5' },
    { ordered: '0', orders: 0 },
  ]);
  expect(await shop.row('request', id)).toMatchObject({ openQty: '10' });
  await shop.voided('fay', 'purchase', first);
  expect(await lines('request', id)).toMatchObject([
    { ordered: '1', orders: 1, best: '30.00', price: '30.00' },
    {},
  ]);
  await shop.voided('fay', 'purchase', second);
  expect(await lines('request', id)).toMatchObject([
    { ordered: '0', orders: 0, best: null, price: null, open: '10' },
    {},
  ]);
  await expectRight();
});

test('lines that come later, or change what they count by, are counted again', async () => {
  const id = await newRequest('Edited');
  await shop.approved('fay', 'purchase', order(id, 'Pump', '4', '20'));
  await shop.approved('fay', 'purchase', order(id, 'Valve', '3', '7'));
  const [pump, pipe] = await lines('request', id);
  await edit('request', id, {
    lines: [
      { id: pipe!.id, goods: 'Valve', qty: '5' },
      { goods: 'Pump', qty: '2' },
      { id: pump!.id, goods: 'Pump II', qty: '10' },
    ],
  });
  expect(await lines('request', id)).toMatchObject([
    { goods: 'Valve', ordered: '3', price: '7.00', open: '2' },
    { goods: 'Pump', ordered: '4', orders: 1, open: '-2' },
    { goods: 'Pump II', ordered: '0', orders: 0, price: null, open: '10' },
  ]);
  await expectRight();
});

test('what a roll-up says cannot be written', async () => {
  const id = await newRequest('Written');
  const [pump] = await lines('request', id);
  await edit('request', id, { lines: [{ ...pump, ordered: '99' }] });
  expect(await lines('request', id)).toMatchObject([{ ordered: '0' }]);
});

test('a guard reads the lines of another record under its lock, and its own order not', async () => {
  const id = await newRequest('Guarded');
  await shop.approved('fay', 'purchase', order(id, 'Pump', '6', '20'));
  const more = await shop.save('fay', 'purchase', order(id, 'Pump', '5', '20'));
  expect(await refusal(shop.submit('fay', 'purchase', more))).toMatchObject({
    error: 'guard.requested',
  });
  const rest = await shop.approved('fay', 'purchase', order(id, 'Pump', '4', '20'));
  expect(rest).toBeTruthy();
  await expectRight();
});

test('eight buyers at once order no more than was requested', async () => {
  const id = await newRequest('Contended');
  const buy = async () => {
    try {
      await shop.approved('fay', 'purchase', order(id, 'Pump', '3', '20'));
      return 1;
    } catch (error) {
      if (error instanceof BusinessError) return 0;
      throw error;
    }
  };
  const done = await Promise.all(Array.from({ length: 8 }, buy));
  expect(done.reduce<number>((sum, one) => sum + one, 0)).toBe(3);
  expect(await lines('request', id)).toMatchObject([{ ordered: '9', orders: 3 }, {}]);
  await expectRight();
});

test('lines found by a column count what comes to it in their month, whichever record they are in', async () => {
  const clientId = await shop.save('fay', 'client', { name: 'Planned' });
  const row = (month: string) => ({ clientId, month });
  const early = { name: 'Early', clientId, month: '2026-11', year: 2026, amount: '10' };
  await shop.save('fay', 'receipt', early);
  const plans = await Promise.all(
    [2026, 2026, 2027].map((year) =>
      shop.save('fay', 'plan', { name: 'P', year, lines: [row('2026-11'), row('2026-12')] }),
    ),
  );
  const received = async () =>
    (await Promise.all(plans.map((id) => lines('plan', id)))).map((all) =>
      all.map((line) => line.received),
    );
  expect(await received()).toEqual([
    ['10.00', '0.00'],
    ['10.00', '0.00'],
    ['0.00', '0.00'],
  ]);
  const late = await shop.save('fay', 'receipt', { ...early, month: '2026-12', amount: '2.50' });
  await edit('receipt', late, { amount: '3' });
  await edit('plan', plans[1]!, { year: 2027 });
  expect(await received()).toEqual([
    ['10.00', '3.00'],
    ['0.00', '0.00'],
    ['0.00', '0.00'],
  ]);
  await expectRight();
});

test('receipts and plans that are written at once miss nothing of each other', async () => {
  const clientId = await shop.save('fay', 'client', { name: 'Busy' });
  const row = { clientId, month: '2026-11' };
  const writes = Array.from({ length: 24 }, (_, n) =>
    n % 3 === 0
      ? shop.save('fay', 'plan', { name: `Plan ${n}`, year: 2026, lines: [row] })
      : shop.save('fay', 'receipt', { name: `${n}`, ...row, year: 2026, amount: '1.01' }),
  );
  const made = await Promise.all(writes);
  const plans = made.filter((_, n) => n % 3 === 0);
  for (const id of plans) expect(await lines('plan', id)).toMatchObject([{ received: '16.16' }]);
  await expectRight();
});

test('a roll-up that lines get only now counts the sources that are there already', async () => {
  const id = await newRequest('Older');
  await shop.approved('fay', 'purchase', order(id, 'Pump', '4', '20'));
  const { db } = shop.services;
  await db.run(sql`update data.request__lines set ordered = 0, price = null`);
  const registry = shop.services.registry();
  expect(await verify(db, registry)).toContainEqual({
    check: 'rollup',
    module: 'request',
    field: 'lines.ordered',
    id,
    found: '0',
    expected: '4',
  });
  const added = ['ordered', 'price'].map((column) => ({ table: 'request__lines', column }));
  await fillRollups(db, registry, added);
  expect(await lines('request', id)).toMatchObject([{ ordered: '4', price: '20.00' }, {}]);
  await expectRight();
});
