import { afterAll, beforeAll, expect, test } from 'vitest';
import { getRecord } from '#server/features/records/getRecord.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { field } from '#tests/support/modules.ts';
import { approvedModule, filesOf, openModule } from '#tests/support/openModule.ts';
import { openShop, type Shop } from './shop.ts';

/** An account, with what was booked on it. */
const ledger = openModule('ledger', {
  name: field('string'),
  booked: field('rollup', {
    valueType: 'money',
    rollup: [
      { op: 'sum', of: 'voucher', lines: 'entries', by: 'ledgerId', value: 'debit - credit' },
    ],
  }),
});
const kind = openModule('kind', {
  name: field('string'),
  ledgerId: field('ref', { ref: 'ledger' }),
});
const voucher = openModule('voucher', {
  name: field('string'),
  entries: field('table', {
    columns: {
      text: field('string'),
      ledgerId: field('ref', { ref: 'ledger' }),
      debit: field('money', { default: '0' }),
      credit: field('money', { default: '0' }),
      due: field('date'),
    },
  }),
});
const claim = approvedModule(
  'claim',
  {
    name: field('string'),
    paidFrom: field('ref', { ref: 'ledger' }),
    amount: field('money'),
    voucherId: field('ref', { ref: 'voucher' }),
    costs: field('table', {
      columns: {
        text: field('string'),
        kindId: field('ref', { ref: 'kind' }),
        amount: field('money'),
        due: field('date'),
      },
    }),
  },
  {
    effects: [
      {
        id: 'voucher',
        on: 'approve',
        create: {
          module: 'voucher',
          values: { name: 'name' },
          lines: {
            entries: [
              {
                from: 'costs.filter(c, c.amount > 0)',
                values: {
                  text: "name + ' ' + item.text",
                  ledgerId: 'item.kindId.ledgerId',
                  debit: 'item.amount',
                  due: 'item.due',
                },
              },
              {
                values: {
                  text: "'Paid'",
                  ledgerId: 'paidFrom',
                  credit: 'costs.map(c, c.amount).sum()',
                },
              },
            ],
          },
          storeIn: 'voucherId',
        },
      },
    ],
  },
);

/** The end of a month: all ledgers of a kind with something booked, in one voucher. */
const closing = approvedModule(
  'closing',
  { name: field('string'), prefix: field('string'), voucherId: field('ref', { ref: 'voucher' }) },
  {
    effects: [
      {
        id: 'list',
        on: 'approve',
        create: {
          module: 'voucher',
          values: { name: 'name' },
          lines: {
            entries: [
              {
                records: {
                  of: 'ledger',
                  where: 'booked != 0 && name.startsWith(parent.prefix)',
                  count: 'all',
                },
                values: {
                  text: "name + ' ' + item.name",
                  ledgerId: 'item',
                  credit: 'item.booked',
                },
              },
            ],
          },
          storeIn: 'voucherId',
        },
      },
    ],
  },
);

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(filesOf([ledger, kind, voucher, claim, closing]));
});
afterAll(() => shop.close());

test('lines of a new record are made from a list and one by one, through references, and are counted', async () => {
  const [travel, bank] = await Promise.all(
    ['Travel', 'Bank'].map((name) => shop.save('fay', 'ledger', { name })),
  );
  const kindId = await shop.save('fay', 'kind', { name: 'Trains', ledgerId: travel! });
  const id = await shop.approved('fay', 'claim', {
    name: 'Trip',
    paidFrom: bank!,
    costs: [
      { text: 'out', kindId, amount: '100.50', due: '2026-11-20' },
      { text: 'free', kindId, amount: '0' },
      { text: 'back', kindId, amount: '20' },
    ],
  });
  const { voucherId } = await shop.row('claim', id);
  const { record } = await getRecord(shop.services, shop.as('fay'), 'voucher', voucherId as string);
  expect((record.entries as RecordData[]).map(({ id: _id, ...entry }) => entry)).toEqual([
    { text: 'Trip out', ledgerId: travel, debit: '100.50', credit: '0.00', due: '2026-11-20' },
    { text: 'Trip back', ledgerId: travel, debit: '20.00', credit: '0.00', due: null },
    { text: 'Paid', ledgerId: bank, debit: '0.00', credit: '120.50', due: null },
  ]);
  expect(await shop.row('ledger', travel!)).toMatchObject({ booked: '120.50' });
  expect(await shop.row('ledger', bank!)).toMatchObject({ booked: '-120.50' });
  await shop.expectRollups();
});

test('lines of a new record are made from all records like this, as they are then', async () => {
  const [cars, trains, unused] = await Promise.all(
    ['Month cars', 'Month trains', 'Month unused'].map((name) =>
      shop.save('fay', 'ledger', { name }),
    ),
  );
  const spend = async (ledgerId: string, amount: string) => {
    const kindId = await shop.save('fay', 'kind', { name: `Kind ${amount}`, ledgerId });
    await shop.approved('fay', 'claim', { name: 'Spent', costs: [{ text: 'a', kindId, amount }] });
  };
  await spend(cars!, '30.05');
  await spend(trains!, '20.10');
  const id = await shop.approved('fay', 'closing', { name: 'November', prefix: 'Month' });
  const { voucherId } = await shop.row('closing', id);
  const { record } = await getRecord(shop.services, shop.as('fay'), 'voucher', voucherId as string);
  const entries = (record.entries as RecordData[]).map(({ text, ledgerId, credit }) => [
    text,
    ledgerId,
    credit,
  ]);
  expect(entries).toHaveLength(2);
  expect(entries).toContainEqual(['November Month cars', cars, '30.05']);
  expect(entries).toContainEqual(['November Month trains', trains, '20.10']);
  for (const ledgerId of [cars!, trains!, unused!])
    expect(await shop.row('ledger', ledgerId)).toMatchObject({ booked: '0.00' });
  await shop.expectRollups();

  // nothing is left to be listed
  const again = await shop.approved('fay', 'closing', { name: 'December', prefix: 'Month' });
  const { voucherId: empty } = await shop.row('closing', again);
  const { record: second } = await getRecord(
    shop.services,
    shop.as('fay'),
    'voucher',
    empty as string,
  );
  expect(second.entries).toEqual([]);
});

test('claims that are approved at once book on one account to the cent', async () => {
  const ledgerId = await shop.save('fay', 'ledger', { name: 'Shared' });
  const kindId = await shop.save('fay', 'kind', { name: 'Meals', ledgerId });
  await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      shop.approved('fay', 'claim', {
        name: `Claim ${n}`,
        costs: [
          { text: 'a', kindId, amount: '0.10' },
          { text: 'b', kindId, amount: '0.20' },
        ],
      }),
    ),
  );
  expect(await shop.row('ledger', ledgerId)).toMatchObject({ booked: '1.80' });
  await shop.expectRollups();
});
