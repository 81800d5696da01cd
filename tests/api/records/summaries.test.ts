import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSource } from '#engine/schema/check/index.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { BusinessError } from '#server/BusinessError.ts';
import { sql } from '#server/db/query.ts';
import { verify } from '#server/db/transfer/verify.ts';
import { deleteRecord } from '#server/features/records/deleteRecord.ts';
import { listRecords } from '#server/features/records/listRecords.ts';
import { saveRecord } from '#server/features/records/saveRecord.ts';
import { reportData } from '#server/features/reports/reportData.ts';
import { foldSummaries } from '#server/features/summaries/foldSummaries.ts';
import type { Services } from '#server/Services.ts';
import type { ListQuery } from '#shared/contract/index.ts';
import { people, teams, type PersonName } from '#tests/support/company.ts';
import { dice } from '../workflow/Walker.ts';
import { fee, report, sale } from './sales.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
const clients: string[] = [];
beforeAll(async () => {
  shop = await openShop(
    [sale, fee].map((one) =>
      parseSource(`${one.module}.module.json`, 'module', JSON.stringify(one)),
    ),
  );
  for (const level of ['A', 'B', null]) {
    const values = { name: `Client ${level}`, level, ownerId: people.ann };
    clients.push(await shop.save('fay', 'client', values));
  }
  await foldSummaries(shop.services);
});
afterAll(() => shop.close());

const readers: PersonName[] = ['fay', 'lee', 'ann'];
const ofTitle: ListQuery['filters'] = [{ field: 'title', operator: 'contains', value: '1' }];
const filters: ListQuery['filters'][] = [
  [],
  [{ field: 'status', operator: 'in', value: ['WTJ', 'YX'] }],
  [{ field: 'signDate', operator: 'between', value: ['2026-02-01', '2026-09-30'] }],
  [
    { field: 'orgId', operator: 'eq', value: teams.sales },
    { field: 'clientId.level', operator: 'eq', value: 'A' },
  ],
  ofTitle,
  [{ field: 'amount', operator: 'gt', value: '50' }],
];
const tables: [rows: string[], measures: string[]][] = [
  [
    ['team', 'month'],
    ['amount', 'count', 'dated', 'ofA'],
  ],
  [
    ['client', 'month'],
    ['amount', 'before', 'sofar', 'part'],
  ],
  [['level'], ['clients', 'last', 'count']],
  [['month'], ['amount', 'count', 'large', 'mean']],
  [['month'], ['mean']],
];

async function totals(reader: PersonName, asked: ListQuery['filters'] = [], module = 'sale') {
  const query: ListQuery = { totals: ['amount'], filters: asked };
  const page = { page: 1, size: 1, query };
  const answer = await listRecords(shop.services, shop.as(reader), module, page);
  return { count: answer.total, amount: answer.totals!['amount'] };
}
const table = (reader: PersonName, rows: string[], measures: string[]) =>
  reportData(shop.services, shop.as(reader), { report, query: { rows, measures } });

/** What everybody is told by lists and reports. */
async function answers() {
  const all: Record<string, unknown> = {};
  for (const reader of readers) {
    all[`${reader} fee`] = await totals(reader, [], 'fee');
    for (const asked of filters)
      all[`${reader} ${JSON.stringify(asked)}`] = await totals(reader, asked);
    for (const [rows, measures] of tables)
      all[`${reader} ${rows.join()} ${measures.join()}`] = await table(reader, rows, measures);
  }
  return all;
}

/** The same from the records themselves. */
async function counted() {
  const { db } = shop.services;
  await db.run(sql`update app.figure_basis set figures = 'none: ' || figures`);
  const all = await answers();
  await db.run(sql`update app.figure_basis set figures = replace(figures, 'none: ', '')`);
  return all;
}

const differences = async () =>
  (await verify(shop.services.db, shop.services.registry())).filter(
    ({ check }) => check === 'figure',
  );

async function expectSame() {
  const expected = await counted();
  expect(await answers()).toEqual(expected);
  expect(await differences()).toEqual([]);
}

test('kept summaries tell what the records do, whatever is written', async () => {
  const { services, as, save } = shop;
  const random = dice(5);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;
  const sales: string[] = [];
  const values = () => ({
    title: `Sale ${sales.length}`,
    clientId: pick(clients),
    amount: (1 + random() * 100).toFixed(2),
    signDate: random() < 0.2 ? null : `2026-0${1 + Math.floor(random() * 9)}-15`,
    orgId: pick([teams.sales, teams.works]),
  });
  const acts: (() => Promise<unknown>)[] = [
    async () => sales.push(await save(pick(['ann', 'fay']), 'sale', values())),
    async () => sales.push(await shop.approved('fay', 'sale', values())),
    () => saveRecord(services, as('fay'), 'sale', { id: pick(sales), data: values() }),
    () => save('ann', 'fee', { title: 'Fee', orgId: teams.sales, amount: '2.50' }),
    () => save('bob', 'fee', { title: 'Fee', orgId: teams.works, amount: null }),
    () => shop.voided('fay', 'sale', pick(sales)),
    () => deleteRecord(services, as('fay'), 'sale', pick(sales)),
  ];
  sales.push(await save('fay', 'sale', values()));
  for (let round = 0; round < 3; round += 1) {
    const writing = Array.from({ length: 30 }, async () => {
      await pick(acts)().catch((error: unknown) => {
        if (!(error instanceof BusinessError)) throw error;
      });
    });
    // in the middle of it
    await Promise.all([...writing, foldSummaries(services)]);
    await expectSame();
    await foldSummaries(services);
    await expectSame();
  }
  expect((await totals('fay')).count).toBeGreaterThan(20);
  // columns may get other types
  await services.db.script('alter table data.sale alter column amount type numeric(20, 2)');
  await acts[0]!();
  await expectSame();
  // nothing at all is not 0
  expect((await totals('bob', [], 'fee')).amount).toBeNull();
});

test('they are what is told where they tell it, and a row that was tampered with is found', async () => {
  const asked = async () => [
    await totals('fay'),
    await totals('lee', [], 'fee'),
    // told by the records alone: a team of others, a title, and sales that somebody may have been asked about
    await totals('bob', [], 'fee'),
    await totals('fay', ofTitle),
    await totals('lee'),
  ];
  const before = await asked();
  const mean = async () => {
    const { cells } = await table('fay', ['month'], ['mean']);
    return Number(cells.find(({ r }) => r.length === 0)!.v[0]);
  };
  const meanBefore = await mean();
  await shop.services.db.run(sql`
    update app.record_summary set records = records + 1000,
      given = array(select one + 1000 from unnest(given) one)
    where (module, place) in (select module, min(place) from app.record_summary
      where ${teams.sales} = any(place) group by module)`);
  expect((await asked()).map(({ count }, index) => count - before[index]!.count)).toEqual([
    1000, 1000, 0, 0, 0,
  ]);
  const answer = await table('fay', ['month'], ['count']);
  expect(Number(answer.cells.find(({ r }) => r.length === 0)!.v[0])).toBeGreaterThan(1000);
  expect(await mean()).toBeLessThan(meanBefore / 10);
  expect(await differences()).toEqual([
    expect.objectContaining({ module: 'fee', field: 'ofTeam' }),
    expect.objectContaining({ module: 'sale', field: 'byTeam' }),
  ]);
});

test('others are counted anew, and none forgets those that are kept', async () => {
  const { services } = shop;
  const registry = services.registry();
  const saying = (next: NonNullable<Module['summaries']>): Services => {
    const stored = registry.stored.map((module) =>
      module.module === 'sale' ? { ...module, summaries: next } : module,
    );
    return { ...services, registry: () => ({ ...registry, stored }) };
  };
  const kept = () =>
    services.db.all<{ summary: string }>(
      sql`select distinct summary from app.record_summary where module = 'sale'`,
    );
  await foldSummaries(saying([{ id: 'byStatus', by: ['status'], sums: [] }]));
  expect(await kept()).toEqual([{ summary: 'byStatus' }]);
  await foldSummaries(saying([]));
  expect(await kept()).toEqual([]);
  await shop.save('fay', 'sale', { title: 'Later', clientId: clients[0]!, amount: '1.00' });
  expect(await services.db.all(sql`select * from app.record_changed`)).toEqual([]);
  await services.db.run(sql`delete from app.figure_basis`);
  await foldSummaries(services);
  await expectSame();
});
