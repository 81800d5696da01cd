import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { editRecords } from '#server/features/records/editRecords.ts';
import { people, type PersonName } from '#tests/support/company.ts';
import { openShop, requestKey, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

let names = 0;
const client = (data: RecordData = {}) =>
  shop.save('fay', 'client', { name: `Client ${(names += 1)}`, ...data });
const edit = (
  records: { id: string; rev?: number; data: RecordData }[],
  { by = 'fay', ...more }: { by?: PersonName; isTrial?: boolean; requestKey?: string } = {},
) => editRecords(shop.services, shop.as(by), 'client', { records, ...more });

test('each record is told with what changed and what follows from it', async () => {
  const [one, two] = [await client(), await client({ credit: '7' })];
  const items = await edit([one, two].map((id) => ({ id, data: { credit: '7' } })));
  expect(items).toMatchObject([
    {
      id: one,
      rev: 2,
      message: null,
      changes: { credit: { old: '1000.00', new: '7.00' }, headroom: { new: '7.00' } },
    },
    { id: two, message: null, changes: {} },
  ]);
  expect((await shop.row('client', one)).credit).toBe('7.00');
});

test('people are told by name', async () => {
  const id = await client({ ownerId: people.fay });
  const [item] = await edit([{ id, data: { ownerId: people.ann } }]);
  expect(item!.titles[people.ann]).toMatch(/ann/i);
});

test('a trial tells the same and changes nothing', async () => {
  const id = await client();
  const before = await shop.row('client', id);
  const [item] = await edit([{ id, data: { credit: '5' } }], { isTrial: true });
  expect(item).toMatchObject({ rev: 1, message: null, changes: { credit: { new: '5.00' } } });
  expect(await shop.row('client', id)).toEqual(before);
});

test('what is refused says why and leaves the others changed', async () => {
  await client({ taxNo: 'T1' });
  const [one, two] = [await client(), await client({ taxNo: 'T2' })];
  const nowhere = '01990000-0000-7000-8000-00000000dead';
  const items = await edit([
    { id: one, data: { taxNo: 'T1' } },
    { id: nowhere, data: { taxNo: 'T4' } },
    { id: two, data: { taxNo: 'T3' } },
  ]);
  expect(items.map(({ message }) => message)).toEqual([
    expect.stringMatching(/tax number/),
    expect.any(String),
    null,
  ]);
  expect((await shop.row('client', two)).taxNo).toBe('T3');
});

test('what was changed meanwhile stays', async () => {
  const id = await client();
  await edit([{ id, data: { credit: '5' } }]);
  const [item] = await edit([{ id, rev: 1, data: { credit: '6' } }]);
  expect(item!.message).not.toBeNull();
  expect((await shop.row('client', id)).credit).toBe('5.00');
});

test('who may not write a field, or not see a record, changes nothing', async () => {
  const [seen, unseen] = [await shop.save('bob', 'client', { name: 'Seen' }), await client()];
  const items = await edit(
    [seen, unseen].map((id) => ({ id, data: { credit: '5' } })),
    { by: 'bob' },
  );
  for (const item of items) {
    expect(item.message).not.toBeNull();
    expect(item.changes).toEqual({});
  }
  expect((await shop.row('client', seen)).credit).toBe('1000.00');
});

test('the same again with its key does nothing twice', async () => {
  const id = await client();
  const records = [{ id, data: { credit: '5' } }];
  const key = requestKey();
  const first = await edit(records, { requestKey: key });
  expect(await edit(records, { requestKey: key })).toEqual(first);
});
