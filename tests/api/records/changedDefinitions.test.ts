import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Field } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { applySources } from '#server/start/applyFiles.ts';
import { sql } from '#server/db/query.ts';
import { verify } from '#server/db/transfer/verify.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';
import { runDaily } from '#server/features/daily/runDaily.ts';
import { getRecord } from '#server/features/records/getRecord.ts';
import { field } from '#tests/support/modules.ts';
import { office } from './officeModules.ts';
import { openShop, type Shop } from './shop.ts';

const money = { valueType: 'money' } as const;
const modules = (figures: { of: string; lines: string; counts: string; more?: Field }) => [
  office('basket', {
    name: field('string'),
    ownerId: field('ref', { ref: 'buyer' }),
    rate: field('number'),
    lines: field('table', {
      columns: {
        price: field('money'),
        cost: field('computed', { ...money, formula: figures.lines }),
      },
    }),
    total: field('computed', { ...money, formula: figures.of }),
    upper: field('computed', { valueType: 'string', formula: 'upperRmb(total)' }),
    kept: field('computed', { ...money, formula: 'ownerId.bonus' }),
    ...(figures.more && { more: figures.more }),
  }),
  office('buyer', {
    name: field('string'),
    bonus: field('money'),
    spent: field('rollup', {
      ...money,
      rollup: [{ op: 'sum', of: 'basket', by: 'ownerId', value: 'total', where: figures.counts }],
    }),
    isBig: field('computed', { valueType: 'boolean', formula: 'spent > 100' }),
  }),
];
const first = { of: 'sum(lines.cost)', lines: 'price', counts: 'true' };

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(modules(first));
});
afterAll(() => shop.close());

/** Others’ files as they were, these as they are now. */
async function change(figures: Parameters<typeof modules>[0]) {
  const folders = ['tests/fixtures/schemas', 'tests/fixtures/records'];
  const sources = (await Promise.all(folders.map((folder) => loadFiles(folder)))).flat();
  await applySources(shop.services.db, [...sources, ...modules(figures)]);
  await shop.services.refresh();
}
const read = async (of: string, id: string) =>
  (await getRecord(shop.services, shop.as('fay'), of, id)).record;
const revisions = () => shop.services.db.all(sql`select id, rev from data.basket order by id`);

test('figures of old records follow a changed definition, with all that is counted from them', async () => {
  const ownerId = await shop.save('fay', 'buyer', { name: 'Buyer', bonus: '5' });
  const basket = (more: RecordData) =>
    shop.save('fay', 'basket', { name: 'Basket', ownerId, rate: '2', ...more });
  const full = await basket({ lines: [{ price: '30' }, { price: '12.50' }] });
  const empty = await basket({ name: 'Empty', lines: [] });
  expect(await read('basket', full)).toMatchObject({ total: '42.50', kept: '5.00' });
  expect(await read('buyer', ownerId)).toMatchObject({ spent: '42.50', isBig: false });
  await shop.services.db.run(sql`update data.buyer set bonus = 7`);

  await change({ ...first, lines: 'price * 3' });
  await runDaily(shop.services);
  expect(await read('basket', full)).toMatchObject({
    lines: [{ cost: '90.00' }, { cost: '37.50' }],
    total: '127.50',
    upper: '壹佰贰拾柒元伍角整',
    // taken over when it was saved, and defined as it was
    kept: '5.00',
  });
  expect(await read('buyer', ownerId)).toMatchObject({ spent: '127.50', isBig: true });

  await change({ ...first, lines: 'price * 3', counts: "name == 'Empty'" });
  await runDaily(shop.services);
  expect(await read('buyer', ownerId)).toMatchObject({ spent: '0.00', isBig: false });

  const more = field('computed', { ...money, formula: 'coalesce(total, 0) + rate' });
  const before = await revisions();
  await change({ ...first, lines: 'price * 3', more });
  await runDaily(shop.services);
  expect(await read('basket', full)).toMatchObject({ more: '129.50' });
  expect(await read('basket', empty)).toMatchObject({ total: '0.00', more: '2.00' });
  expect(await read('buyer', ownerId)).toMatchObject({ spent: '127.50', isBig: true });
  expect(await verify(shop.services.db, shop.services.registry())).toEqual([]);

  const after = await revisions();
  expect(after).not.toEqual(before);
  await change({ ...first, lines: 'price * 3', more });
  await runDaily(shop.services);
  expect(await revisions()).toEqual(after);
});

test('several servers at once compute each record once', async () => {
  const ids = await Promise.all(
    ['1', '2', '3'].map((price) =>
      shop.save('fay', 'basket', { name: `B${price}`, lines: [{ price }] }),
    ),
  );
  await change({ ...first, lines: 'price * 10' });
  const warnings: unknown[] = [];
  const server = () => ({
    ...shop.services,
    log: { ...shop.services.log, warn: (failure: unknown) => void warnings.push(failure) },
  });
  await Promise.all([runDaily(server()), runDaily(server()), runDaily(server())]);
  const totals = await Promise.all(ids.map(async (id) => (await read('basket', id)).total));
  expect(totals).toEqual(['10.00', '20.00', '30.00']);
  const revs = await Promise.all(ids.map(async (id) => (await read('basket', id)).rev));
  expect(revs).toEqual([2, 2, 2]);
  expect(warnings).toEqual([]);
});
