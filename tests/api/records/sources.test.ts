import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseSource } from '#engine/schema/check/index.ts';
import { entityOf } from '#server/features/records/sql/entity.ts';
import { sql } from '#server/db/query.ts';
import { exportRecords } from '#server/features/records/export/exportRecords.ts';
import { listGroups } from '#server/features/records/list/groups.ts';
import { listRecords } from '#server/features/records/listRecords.ts';
import { recordOptions } from '#server/features/records/options/recordOptions.ts';
import { verify } from '#server/db/transfer/verify.ts';
import type { ListQuery, ListRow } from '#shared/contract/index.ts';
import type { PersonName } from '#tests/support/company.ts';
import { goods, papers } from '#tests/support/papers.ts';
import { unzip } from '#tests/support/unzip.ts';
import { openShop, refusal, type Shop } from './shop.ts';

let shop: Shop;
const ids: Record<string, string> = {};
beforeAll(async () => {
  shop = await openShop(
    [papers, goods].map((module) =>
      parseSource(`${module.module}.module.json`, 'module', JSON.stringify(module)),
    ),
  );
  ids.steel = await shop.save('fay', 'client', { name: '杭州钢铁', level: 'A', taxNo: 'T-A' });
  ids.pumps = await shop.save('ann', 'client', { name: '北京泵业', level: 'B' });
  const deal = async (by: PersonName, title: string, amount: string, more: object) =>
    (ids[title] = await shop.approved(by, 'deal', { title, amount, ...more }));
  await deal('fay', 'Steel', '1000', {
    clientId: ids.steel,
    margin: '0.2',
    signDate: '2026-11-01',
    lines: [
      { goods: 'Beam', qty: '5', cost: '70' },
      { goods: 'Nothing', qty: '0' },
      { goods: 'Rail', qty: '2', supplierId: ids.pumps },
    ],
  });
  await deal('fay', 'Secret', '9', { clientId: ids.steel });
  await deal('ann', 'Pumps', '500', {
    clientId: ids.pumps,
    signDate: '2026-11-02',
    lines: [{ goods: 'Pump', qty: '1', cost: '3' }],
  });
  ids.bill = await shop.save('fay', 'invoice', { dealId: ids.Steel, amount: '100' });
  ids.annsBill = await shop.save('ann', 'invoice', { dealId: ids.Pumps, amount: '50' });
});
afterAll(() => shop.close());

const list = (by: PersonName, query: ListQuery = {}, module = 'papers', page = 1, size = 50) =>
  listRecords(shop.services, shop.as(by), module, { page, size, query });
const byAmount: ListQuery['sort'] = [{ field: 'amount', direction: 'desc' }];
const amounts = async (by: PersonName, query: ListQuery = {}) => {
  const { rows, total } = await list(by, { sort: byAmount, ...query });
  expect(total).toBe(rows.length);
  return rows.map((row) => Number(row.amount));
};
const rowOf = async (by: PersonName, id: string, module = 'papers') => {
  const { rows } = await list(by, {}, module);
  return rows.find((row) => row.$opens?.businessKey === id);
};

describe('rows of several sources', () => {
  test('are in one list, in one statement', async () => {
    const run = async () => expect(await amounts('fay')).toEqual([1000, 500, 200, 100]);
    expect(await shop.statements(run)).toHaveLength(1);
  });

  test('hold what is said of each source, with the titles of what they refer to', async () => {
    expect(await rowOf('fay', ids.Steel!)).toMatchObject({
      kind: 'deal',
      clientId: ids.steel,
      level: 'A',
      amount: '1000.00',
      margin: '0.2',
      state: 'YX',
      $titles: { clientId: '杭州钢铁' },
    });
    expect(await rowOf('fay', ids.bill!)).toMatchObject({
      kind: 'invoice',
      clientId: ids.steel,
      level: null,
      amount: '200.00',
      margin: null,
      $titles: { clientId: '杭州钢铁' },
    });
  });

  test('open the record they show', async () => {
    expect((await rowOf('fay', ids.bill!))!.$opens).toEqual({
      moduleNo: 'invoice',
      businessKey: ids.bill,
      businessType: null,
    });
  });

  test('are filtered, by references, too', async () => {
    const having = (field: string, operator: string, value?: unknown) =>
      amounts('fay', { filters: [{ field, operator, value }] });
    expect(await having('kind', 'eq', 'invoice')).toEqual([200, 100]);
    expect(await having('amount', 'between', ['150', '600'])).toEqual([500, 200]);
    expect(await having('clientId', 'in', [ids.pumps])).toEqual([500, 100]);
    expect(await having('clientId.level', 'eq', 'A')).toEqual([1000, 200]);
    expect(await having('signDate', 'empty')).toEqual([200, 100]);
    expect(await having('createdBy', 'mine')).toEqual([1000, 200]);
    const either = [
      { field: 'kind', operator: 'eq', value: 'invoice' },
      { field: 'amount', operator: 'gt', value: '900' },
    ];
    expect(await amounts('fay', { filters: [{ any: either }] })).toEqual([1000, 200, 100]);
  });

  test('are found by what is in them', async () => {
    const { rows } = await list('fay', {}, 'papers');
    const number = rows.find(({ kind }) => kind === 'deal')!.number as string;
    const found = await list('fay', { search: number });
    expect(found.rows.map((row) => row.number)).toEqual([number]);
    expect((await list('fay', { search: 'nothing like it' })).total).toBe(0);
    const part = { field: 'number', operator: 'contains', value: number.slice(-6) };
    expect((await list('fay', { filters: [part] })).rows).toHaveLength(1);
  });

  test('are sorted by anything, and read page by page in that order', async () => {
    for (const sort of [
      byAmount,
      [{ field: 'clientId', direction: 'asc' }],
      [{ field: 'signDate', direction: 'asc' }],
      [{ field: 'number', direction: 'desc' }],
      [{ field: 'clientId.level', direction: 'desc' }],
      undefined,
    ] satisfies ListQuery['sort'][]) {
      const ask: ListQuery = sort ? { sort } : {};
      const whole = (await list('fay', ask)).rows.map(({ id }) => id);
      const read: unknown[] = [];
      let cursor: ListQuery['cursor'];
      do {
        const page = await list('fay', { ...ask, ...(cursor && { cursor }) }, 'papers', 1, 1);
        read.push(...page.rows.map(({ id }) => id));
        cursor = page.cursors.hasAfter ? { after: page.cursors.last! } : undefined;
      } while (cursor);
      expect(read).toEqual(whole);
      const third = await list('fay', ask, 'papers', 3, 1);
      expect(third.rows.map(({ id }) => id)).toEqual([whole[2]]);
      const last = await list('fay', { ...ask, cursor: { last: true } }, 'papers', 1, 2);
      expect(last.rows.map(({ id }) => id)).toEqual(whole.slice(-2));
    }
  });

  test('are counted and added up, in all and in groups', async () => {
    const all = await list('fay', { totals: ['amount'], exactTotal: true }, 'papers', 1, 1);
    expect(all).toMatchObject({ total: 4, totals: { amount: '1800.00' } });
    const { groups } = await listGroups(shop.services, shop.as('fay'), 'papers', {
      by: 'clientId',
      totals: ['amount'],
    });
    expect(groups.map(({ title, count, totals }) => [title, count, Number(totals.amount)])).toEqual(
      expect.arrayContaining([
        ['杭州钢铁', 2, 1200],
        ['北京泵业', 2, 600],
      ]),
    );
  });
});

describe('what a source shows of itself', () => {
  test('is what the person may read there', async () => {
    expect(await amounts('ann')).toEqual([500, 100]);
    expect(await amounts('lee')).toEqual([500, 100]); // of his team
    expect(await amounts('bob', { totals: ['amount'] })).toEqual([]);
  });

  test('leaves out fields that are hidden there, in rows, filters, sorts and totals', async () => {
    const own = (await rowOf('ann', ids.Pumps!)) as ListRow;
    expect(own).toMatchObject({ amount: '500.00', margin: null, taxNo: null });
    expect(await rowOf('fay', ids.Steel!)).toMatchObject({ margin: '0.2', taxNo: 'T-A' });
    const asked = { field: 'taxNo', operator: 'notEmpty' };
    expect(await amounts('ann', { filters: [asked] })).toEqual([]);
    expect(await amounts('fay', { filters: [asked] })).toEqual([1000]);
  });

  test('shows nothing of records it refers to that the person may not read', async () => {
    const levels = async () => (await list('ann', { sort: byAmount })).rows.map((row) => row.level);
    expect(await levels()).toEqual(['B', null]);
    const { table } = entityOf(shop.services.registry().module('deal'));
    const referTo = (client: string) =>
      shop.services.db.run(sql`update ${table} set "clientId" = ${client} where id = ${ids.Pumps}`);
    await referTo(ids.steel!);
    expect(await levels()).toEqual([null, null]);
    await referTo(ids.pumps!);
  });

  test('is exported by whoever may export it there', async () => {
    const exported = async (by: PersonName) => {
      const { content } = await exportRecords(shop.services, shop.as(by), 'papers', {});
      const sheet = unzip(content)['xl/worksheets/sheet1.xml']!;
      return [...sheet.matchAll(/<row /g)].length - 1;
    };
    // finance may export deals, and nobody invoices
    expect(await exported('fay')).toBe(2);
    expect(await exported('ann')).toBe(0);
  });
});

describe('rows that are lines', () => {
  test('hold values of the line and of its record', async () => {
    const { rows, total, totals } = await list(
      'fay',
      { sort: [{ field: 'goods', direction: 'asc' }], totals: ['qty'] },
      'goodsBook',
    );
    expect(total).toBe(3);
    expect(Number(totals!.qty)).toBe(8);
    expect(rows.map(({ goods: name, deal, clientLevel }) => [name, deal, clientLevel])).toEqual([
      ['Beam', 'Steel', 'A'],
      ['Pump', 'Pumps', 'B'],
      ['Rail', 'Steel', 'A'],
    ]);
    expect(rows[2]).toMatchObject({
      dealAmount: '1000.00',
      $titles: { supplierId: '北京泵业' },
      $opens: { moduleNo: 'deal', businessKey: ids.Steel },
    });
    expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
  });

  test('are those of records that the person may read', async () => {
    const { rows } = await list('ann', {}, 'goodsBook');
    expect(rows.map(({ goods: name }) => name)).toEqual(['Pump']);
  });

  test('are found, without an index, by their own texts', async () => {
    const { rows } = await list('fay', { search: 'rai' }, 'goodsBook');
    expect(rows.map(({ goods: name }) => name)).toEqual(['Rail']);
  });
});

describe('a module of sources', () => {
  test('has no table, and nothing to verify', async () => {
    const { table } = entityOf(shop.services.registry().module('papers'));
    await expect(shop.services.db.all(sql`select 1 from ${table}`)).rejects.toThrow(
      /does not exist/,
    );
    expect(await verify(shop.services.db, shop.services.registry())).toEqual([]);
  });

  test('has its order and its filters among the indexes of its sources', async () => {
    const found = await shop.services.db.all<{ indexdef: string }>(
      sql`select indexdef from pg_indexes where schemaname = 'data' and tablename = 'deal'`,
    );
    const columns = found.map(({ indexdef }) =>
      /\((.*?)\)/.exec(indexdef)![1]!.replaceAll('"', ''),
    );
    expect(columns).toContain('createdAt, id');
    expect(columns).toContain('status, createdAt, id');
    expect(columns).toContain('clientId, createdAt, id');
  });

  test('offers nothing to refer to', async () => {
    const answer = recordOptions(shop.services, shop.as('fay'), 'papers', {});
    expect(await refusal(answer)).toMatchObject({ error: 'notFound' });
  });
});
