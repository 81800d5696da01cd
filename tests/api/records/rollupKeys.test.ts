import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { fillRollups } from '#server/db/sync/fillIn.ts';
import { sql } from '#server/db/query.ts';
import { verify } from '#server/db/transfer/verify.ts';
import { getRecord } from '#server/features/records/getRecord.ts';
import { saveRecord } from '#server/features/records/saveRecord.ts';
import { people } from '#tests/support/company.ts';
import { field } from '#tests/support/modules.ts';
import { approvedByFinance, office, status } from './officeModules.ts';
import { openShop, type Shop } from './shop.ts';

const stamp = office('stamp', {
  name: field('string'),
  uses: field('rollup', {
    valueType: 'integer',
    rollup: [{ op: 'count', of: 'stamping', by: 'stampIds' }],
  }),
  waiting: field('rollup', {
    valueType: 'integer',
    rollup: [{ op: 'count', of: 'stamping', by: 'stampIds', count: 'pending' }],
  }),
  lastOn: field('rollup', {
    valueType: 'date',
    rollup: [{ op: 'max', of: 'stamping', by: 'stampIds', value: 'day' }],
  }),
});
const stamping = office(
  'stamping',
  {
    name: field('string'),
    day: field('date'),
    stampIds: field('refs', { ref: 'stamp' }),
    status,
  },
  { flow: approvedByFinance, approvedStatus: 'YX' },
);

const fitter = office('fitter', {
  name: field('string'),
  personId: field('user'),
  open: field('rollup', {
    valueType: 'integer',
    rollup: [{ op: 'count', of: 'repair', by: 'personId', where: '!done' }],
  }),
  hours: field('rollup', {
    valueType: 'number',
    rollup: [{ op: 'sum', of: 'repair', by: 'personId', value: 'hours' }],
  }),
});
const repair = office('repair', {
  name: field('string'),
  personId: field('user'),
  hours: field('number'),
  done: field('boolean'),
});

let shop: Shop;
beforeAll(async () => {
  shop = await openShop([stamp, stamping, fitter, repair]);
});
afterAll(() => shop.close());

const edit = async (of: string, id: string, data: RecordData) => {
  const { record } = await getRecord(shop.services, shop.as('fay'), of, id);
  return saveRecord(shop.services, shop.as('fay'), of, { id, rev: record.rev as number, data });
};
const rows = (of: string, ids: string[]) => Promise.all(ids.map((id) => shop.row(of, id)));
const expectRight = async () => {
  await shop.expectRollups();
  expect(await verify(shop.services.db, shop.services.registry())).toEqual([]);
};

test('a record with several references counts into each of them, from submission to void', async () => {
  const ids = await Promise.all(
    ['Seal A', 'Seal B', 'Seal C'].map((name) => shop.save('fay', 'stamp', { name })),
  );
  const [a, b, c] = ids as [string, string, string];
  const use = await shop.save('fay', 'stamping', {
    name: 'Contract',
    day: '2026-11-20',
    stampIds: [a, b],
  });
  expect(await rows('stamp', ids)).toMatchObject([{ waiting: 0 }, { waiting: 0 }, { waiting: 0 }]);
  await shop.submit('fay', 'stamping', use);
  expect(await rows('stamp', ids)).toMatchObject([
    { waiting: 1, uses: 0, lastOn: null },
    { waiting: 1, uses: 0, lastOn: null },
    { waiting: 0, uses: 0, lastOn: null },
  ]);
  await shop.approve('fay', 'stamping', use);
  await shop.approved('fay', 'stamping', { name: 'Other', day: '2026-11-18', stampIds: [b, c] });
  expect(await rows('stamp', ids)).toMatchObject([
    { waiting: 0, uses: 1, lastOn: '2026-11-20' },
    { waiting: 0, uses: 2, lastOn: '2026-11-20' },
    { waiting: 0, uses: 1, lastOn: '2026-11-18' },
  ]);
  await shop.voided('fay', 'stamping', use);
  expect(await rows('stamp', ids)).toMatchObject([
    { uses: 0, lastOn: null },
    { uses: 1, lastOn: '2026-11-18' },
    { uses: 1, lastOn: '2026-11-18' },
  ]);
  await expectRight();
});

test('many at once that name the same records lose nothing', async () => {
  const ids = await Promise.all(
    ['One', 'Two', 'Three'].map((name) => shop.save('fay', 'stamp', { name })),
  );
  const [a, b, c] = ids as [string, string, string];
  const sets = [
    [a, b],
    [b, a],
    [c, b],
    [b, c],
    [c, a],
    [a, c],
    [a, b, c],
    [c, b, a],
  ];
  await Promise.all(
    sets.map((stampIds, index) =>
      shop.approved('fay', 'stamping', { name: `Use ${index}`, day: '2026-11-20', stampIds }),
    ),
  );
  expect(await rows('stamp', ids)).toMatchObject([{ uses: 6 }, { uses: 6 }, { uses: 6 }]);
  await expectRight();
});

test('a record counts what has the same person as itself, whichever comes first and whoever it becomes', async () => {
  const job = (personId: string, hours: string, done = false) =>
    shop.save('fay', 'repair', { name: 'Repair', personId, hours, done });
  await job(people.ann, '2');
  const ann = await shop.save('fay', 'fitter', { name: 'Ann', personId: people.ann });
  const again = await shop.save('fay', 'fitter', { name: 'Ann too', personId: people.ann });
  const bob = await shop.save('fay', 'fitter', { name: 'Bob', personId: people.bob });
  const third = await job(people.bob, '1.5');
  expect(await rows('fitter', [ann, again, bob])).toMatchObject([
    { open: 1, hours: '2' },
    { open: 1, hours: '2' },
    { open: 1, hours: '1.5' },
  ]);
  await edit('repair', third, { personId: people.ann, done: true });
  await edit('fitter', again, { personId: people.bob });
  expect(await rows('fitter', [ann, again, bob])).toMatchObject([
    { open: 1, hours: '3.5' },
    { open: 0, hours: '0' },
    { open: 0, hours: '0' },
  ]);
  await expectRight();
});

test('both kinds are filled in for records that were there before', async () => {
  const { db } = shop.services;
  const registry = shop.services.registry();
  expect(await db.all(sql`select from data.fitter where hours > 0`)).not.toEqual([]);
  await db.transaction(async (tx) => {
    await tx.run(sql`update data.stamp set uses = 9`);
    await tx.run(sql`update data.fitter set hours = 9`);
    await fillRollups(tx, registry, [
      { table: 'stamp', column: 'uses' },
      { table: 'fitter', column: 'hours' },
    ]);
  });
  await expectRight();
});
