import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListQuery } from '#shared/contract/index.ts';
import { sql } from '#server/db/query.ts';
import { listGroups } from '#server/features/records/list/groups.ts';
import { listRecords } from '#server/features/records/listRecords.ts';
import { people } from '#tests/support/company.ts';
import { openShop, refusal, type Shop } from './shop.ts';

let shop: Shop;
const clients: Record<string, string> = {};

beforeAll(async () => {
  shop = await openShop();
  const save = async (name: string, more: object) =>
    (clients[name] = await shop.save('fay', 'client', { name, ...more }));
  await save('杭州钢铁', {
    level: 'A',
    memberIds: [people.ann, people.bob],
    region: { provinceCode: '33', provinceName: '浙江', cityCode: '3301', cityName: '杭州' },
  });
  await save('北京泵业', { level: 'B', memberIds: [people.fay], ownerId: people.ann });
  await save('Zenith', { ownerId: people.lee });
  const deal = (
    title: string,
    client: string | null,
    amount: string | null,
    signDate: string | null,
    more: object = {},
  ) =>
    shop.save('fay', 'deal', {
      title,
      clientId: client && clients[client],
      amount,
      signDate,
      ...more,
    });
  await deal('Pumps for steel', '杭州钢铁', '100', '2026-11-20', {
    lines: [
      { goods: 'Pump', qty: '1', supplierId: clients.Zenith },
      { goods: 'Seal', qty: '2', cost: '3' },
    ],
  });
  await deal('Valves', '北京泵业', '250.50', '2026-11-19');
  await deal('Pipes', 'Zenith', '30', '2026-10-01');
  await deal('Nothing yet', null, null, null);
});
afterAll(() => shop.close());

const list = (query: ListQuery = {}, module = 'deal', page = 1, size = 50) =>
  listRecords(shop.services, shop.as('fay'), module, { page, size, query });
const titles = async (query: ListQuery = {}, module = 'deal') => {
  const { rows, total } = await list(query, module);
  expect(total).toBe(rows.length);
  return rows.map((row) => (row.title ?? row.name) as string);
};
const where = async (field: string, operator: string, value?: unknown, module = 'deal') =>
  (await titles({ filters: [{ field, operator, value }] }, module)).toSorted();

test('a page is one statement, whatever it shows; line columns come in one more', async () => {
  const query: ListQuery = {
    search: 'p',
    filters: [{ field: 'clientId.level', operator: 'in', value: ['A', 'B'] }],
    sort: [{ field: 'clientId', direction: 'asc' }],
    totals: ['amount'],
  };
  expect(await shop.statements(() => list(query))).toHaveLength(1);
  const { cursors } = await list({ sort: query.sort! }, 'deal', 1, 1);
  const nested: ListQuery = {
    sort: query.sort!,
    search: '0',
    filters: [{ any: [{ all: query.filters! }, { field: 'amount', operator: 'empty' }] }],
    cursor: { after: cursors.last! },
  };
  expect(await shop.statements(() => list(nested))).toHaveLength(1);
  expect(await shop.statements(() => list({ screen: 'void' }))).toHaveLength(1);
  const id = (
    await list({ filters: [{ field: 'title', operator: 'eq', value: 'Pumps for steel' }] })
  ).rows[0]!.id as string;
  await shop.services.db.run(sql`update data.deal set status = 'ZF' where id = ${id}`);
  expect(await shop.statements(() => list({ screen: 'void' }))).toHaveLength(2);
  const { rows } = await list({ screen: 'void' });
  expect(rows).toMatchObject([
    { title: 'Pumps for steel', lines: [{ goods: 'Pump' }, { goods: 'Seal' }] },
  ]);
  await shop.services.db.run(sql`update data.deal set status = 'WTJ' where id = ${id}`);
});

test('a record with an empty title is told from one that may not be seen', async () => {
  const { db } = shop.services;
  await db.run(sql`update data.client set name = null where id = ${clients.Zenith}`);
  const { rows } = await list({ filters: [{ field: 'title', operator: 'eq', value: 'pipes' }] });
  expect(rows).toMatchObject([{ $titles: { clientId: '(untitled)' } }]);
  const { groups } = await listGroups(shop.services, shop.as('fay'), 'deal', { by: 'clientId' });
  expect(groups.map(({ title }) => title)).toContain('(untitled)');
  await db.run(sql`update data.client set name = 'Zenith' where id = ${clients.Zenith}`);
});

test('rows hold the columns, values through references, and titles', async () => {
  const { rows, total, totalIsCapped, totals } = await list({
    filters: [{ field: 'title', operator: 'eq', value: 'valves' }],
    totals: ['amount', 'openAmount'],
  });
  expect(rows).toMatchObject([
    {
      title: 'Valves',
      amount: '250.50',
      'clientId.level': 'B',
      clientName: '北京泵业',
      clientId: clients.北京泵业,
      status: 'WTJ',
      rev: 1,
      $titles: { clientId: '北京泵业', ownerId: 'Fay' },
    },
  ]);
  expect({ total, totalIsCapped, totals }).toEqual({
    total: 1,
    totalIsCapped: false,
    totals: { amount: '250.50', openAmount: '250.50' },
  });
  const client = await list(
    { filters: [{ field: 'name', operator: 'contains', value: '钢' }] },
    'client',
  );
  expect(client.rows).toMatchObject([
    { name: '杭州钢铁', $titles: { ownerId: 'Fay', 'ownerId.orgId': 'Company' } },
  ]);
});

describe('filters', () => {
  test('of text, numbers, dates and choices', async () => {
    expect(await where('title', 'contains', 'PUMP')).toEqual(['Pumps for steel']);
    expect(await where('title', 'startsWith', 'p')).toEqual(['Pipes', 'Pumps for steel']);
    expect(await where('title', 'contains', '%')).toEqual([]);
    expect(await where('title', 'ne', 'VALVES')).toEqual([
      'Nothing yet',
      'Pipes',
      'Pumps for steel',
    ]);
    expect(await where('amount', 'between', ['100', null])).toEqual(['Pumps for steel', 'Valves']);
    expect(await where('amount', 'between', ['30', '100'])).toEqual(['Pipes', 'Pumps for steel']);
    expect(await where('amount', 'lt', '100')).toEqual(['Pipes']);
    expect(await where('amount', 'empty')).toEqual(['Nothing yet']);
    expect(await where('signDate', 'today')).toEqual(['Pumps for steel']);
    expect(await where('signDate', 'lastNDays', 2)).toEqual(['Pumps for steel', 'Valves']);
    expect(await where('signDate', 'lastMonth')).toEqual(['Pipes']);
    expect(await where('createdAt', 'today')).toHaveLength(4);
    expect(await where('createdAt', 'gt', '2026-11-20')).toEqual([]);
    expect(await where('createdAt', 'between', ['2026-11-20', '2026-11-20'])).toHaveLength(4);
    expect(await where('lines', 'notEmpty')).toEqual(['Pumps for steel']);
    expect(await where('files', 'empty')).toHaveLength(4);
  });

  test('of references and through them; what is missing is only ne, notIn and empty', async () => {
    expect(await where('clientId', 'in', [clients.Zenith, clients.北京泵业])).toEqual([
      'Pipes',
      'Valves',
    ]);
    expect(await where('clientId', 'notIn', [clients.Zenith])).toEqual([
      'Nothing yet',
      'Pumps for steel',
      'Valves',
    ]);
    expect(await where('clientId.level', 'eq', 'A')).toEqual(['Pumps for steel']);
    expect(await where('clientId.level', 'ne', 'A')).toEqual(['Nothing yet', 'Pipes', 'Valves']);
    expect(await where('clientId.level', 'empty')).toEqual(['Nothing yet', 'Pipes']);
    expect(await where('clientId.ownerId.name', 'contains', 'ann')).toEqual(['Valves']);
    expect(await where('ownerId', 'mine')).toHaveLength(4);
  });

  test('of lists and addresses', async () => {
    expect(await where('memberIds', 'in', [people.ann, people.lee], 'client')).toEqual([
      '杭州钢铁',
    ]);
    expect(await where('memberIds', 'notIn', [people.ann], 'client')).toEqual([
      'Zenith',
      '北京泵业',
    ]);
    expect(await where('memberIds', 'mine', undefined, 'client')).toEqual(['北京泵业']);
    expect(await where('memberIds', 'empty', undefined, 'client')).toEqual(['Zenith']);
    expect(await where('region', 'contains', '杭', 'client')).toEqual(['杭州钢铁']);
  });

  test('of columns of lines: some line has it, and only where the person sees the column', async () => {
    const all = ['Nothing yet', 'Pipes', 'Pumps for steel', 'Valves'];
    expect(await where('lines.goods', 'eq', 'seal')).toEqual(['Pumps for steel']);
    expect(await where('lines.supplierId', 'in', [clients.Zenith])).toEqual(['Pumps for steel']);
    expect(await where('lines.supplierId', 'in', [clients.北京泵业])).toEqual([]);
    expect(await where('lines.goods', 'ne', 'Pump')).toEqual(
      all.filter((title) => title !== 'Pumps for steel'),
    );
    expect(await where('lines.supplierId', 'empty')).toHaveLength(3);
    expect(await where('lines.cost', 'gt', '2')).toEqual(['Pumps for steel']);
    const filters = [{ field: 'lines.cost', operator: 'gt', value: '2' }];
    const query = { page: 1, size: 50, query: { filters } };
    const error = await refusal(listRecords(shop.services, shop.as('lee'), 'deal', query));
    expect(error).toMatchObject({ error: 'badRequest' });
  });

  test.each([
    [{ field: 'lines.nonsense', operator: 'eq', value: 1 }],
    [{ field: 'lines.goods.x', operator: 'eq', value: 1 }],
    [{ field: 'nonsense', operator: 'eq', value: 1 }],
    [{ field: 'title"; drop table data.deal; --', operator: 'eq', value: 1 }],
    [{ field: 'title', operator: 'gt', value: 'a' }],
    [{ field: 'title', operator: "eq' or 1=1", value: 'a' }],
    [{ field: 'title.x', operator: 'eq', value: 'a' }],
    [{ field: 'amount', operator: 'between', value: '1' }],
    [{ field: 'amount', operator: 'eq', value: { a: 1 } }],
    [{ field: 'amount', operator: 'eq', value: 'many' }],
    [{ field: 'clientId', operator: 'in', value: ["x' or 1=1"] }],
    [{ field: 'signDate', operator: 'eq', value: '2026-02-31' }],
    [{ field: '__proto__', operator: 'eq', value: 1 }],
  ])('that make no sense are refused: %j', async (filter) => {
    const error = await refusal(list({ filters: [filter] }));
    expect(error).toMatchObject({ error: 'badRequest' });
  });
});

test('search finds parts of words, two Chinese characters, pinyin and its initials', async () => {
  const found = (search: string) => titles({ search }, 'client');
  expect(await found('钢铁')).toEqual(['杭州钢铁']);
  expect(await found('hz')).toEqual(['杭州钢铁']);
  expect(await found('gangtie')).toEqual(['杭州钢铁']);
  expect(await found('bengye')).toEqual(['北京泵业']);
  expect(await found('zen')).toEqual(['Zenith']);
  expect(await found('钢京')).toEqual([]);
  expect(await found('%')).toEqual([]);
  const number = (await list({ search: 'Valves' })).rows[0]!.number as string;
  expect(await titles({ search: number })).toEqual(['Valves']);
});

test('names are sorted by pinyin, references by what they are called', async () => {
  expect(await titles({ sort: [{ field: 'name', direction: 'asc' }] }, 'client')).toEqual([
    '北京泵业',
    '杭州钢铁',
    'Zenith',
  ]);
  expect(await titles({ sort: [{ field: 'clientId', direction: 'asc' }] })).toEqual([
    'Valves',
    'Pumps for steel',
    'Pipes',
    'Nothing yet',
  ]);
  expect(
    await titles({
      sort: [
        { field: 'clientId.level', direction: 'desc' },
        { field: 'amount', direction: 'asc' },
      ],
    }),
  ).toEqual(['Pipes', 'Nothing yet', 'Valves', 'Pumps for steel']);
  expect(await titles()).toEqual(['Nothing yet', 'Pumps for steel', 'Valves', 'Pipes']);
});

test('records that refer to nothing keep their place among the others, page by page', async () => {
  for (const direction of ['asc', 'desc'] as const) {
    const sort = [{ field: 'clientId', direction }];
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ sort }, 'deal', page, 1)));
    const found = pages.map(({ rows }) => rows[0]?.title);
    const upwards = ['Valves', 'Pumps for steel', 'Pipes', 'Nothing yet'];
    expect(found).toEqual(direction === 'asc' ? upwards : upwards.toReversed());
  }
});

test('pages follow each other without gaps, and a page behind the end still tells the total', async () => {
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => list({}, 'deal', page, 1)));
  expect(new Set(pages.map(({ rows }) => rows[0]?.id)).size).toBe(5);
  expect(pages[4]).toMatchObject({ rows: [], total: 4 });
  for (const [page, size] of [
    [0, 10],
    [501, 10],
    [1, 501],
    [1.5, 10],
  ] as const)
    expect(await refusal(list({}, 'deal', page, size))).toMatchObject({ error: 'badRequest' });
});

test('counting stops at 10,001 unless the exact total is asked for', async () => {
  await shop.services.db.run(sql`insert into data.entry (id, text, "createdBy", status)
    select gen_random_uuid(), 'Entry ' || n, ${people.fay}, 'YX' from generate_series(1, 10050) n`);
  expect(await list({}, 'entry', 1, 5)).toMatchObject({ total: 10_001, totalIsCapped: true });
  expect(await list({ exactTotal: true }, 'entry', 1, 5)).toMatchObject({
    total: 10_050,
    totalIsCapped: false,
  });
});

test('a name is found by its surname’s reading, and while it is half typed', async () => {
  await shop.save('fay', 'client', { name: '曾国强' });
  for (const search of ['zengguoqiang', 'zgq', 'zengg', 'zengguoq', 'guoq', 'ceng'])
    expect([search, await titles({ search }, 'client')]).toEqual([search, ['曾国强']]);
});
