import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Filter, FilterNode } from '#shared/contract/index.ts';
import { sql } from '#server/db/query.ts';
import { listRecords } from '#server/features/records/listRecords.ts';
import { people, type PersonName } from '#tests/support/company.ts';
import { openShop, refusal, type Shop } from './shop.ts';

let shop: Shop;
const clients: Record<string, string> = {};

beforeAll(async () => {
  shop = await openShop();
  const client = async (name: string, more: object) =>
    (clients[name] = await shop.save('fay', 'client', { name, ...more }));
  await client('杭州钢铁', { level: 'A', ownerId: people.fay, memberIds: [people.ann] });
  await client('北京泵业', { level: 'B', ownerId: people.ann });
  await client('Zenith', { ownerId: people.lee });
  const deals = [
    ['Pumps', '杭州钢铁', '100', '2026-11-20'],
    ['Valves', '北京泵业', '250.50', '2026-11-19'],
    ['Pipes', 'Zenith', '30', '2026-10-01'],
    ['Nothing', null, null, null],
  ] as const;
  for (const [title, of, amount, signDate] of deals)
    await shop.save('fay', 'deal', { title, clientId: of && clients[of], amount, signDate });
  await shop.services.db.run(
    sql`update data.client set "lastSigned" = '2026-11-20' where name = '杭州钢铁'`,
  );
});
afterAll(() => shop.close());

const list = (filters: FilterNode[], by: PersonName = 'fay') =>
  listRecords(shop.services, shop.as(by), 'deal', { page: 1, size: 50, query: { filters } });
const found = async (...filters: FilterNode[]) =>
  (await list(filters)).rows.map(({ title }) => title as string).toSorted();
const is = (field: string, operator: string, value?: unknown): Filter => ({
  field,
  operator,
  value,
});

test('groups hold when all, or any, of their filters do, however deep', async () => {
  const small = is('amount', 'lt', '50');
  const large = is('amount', 'gt', '200');
  expect(await found({ any: [small, large] })).toEqual(['Pipes', 'Valves']);
  expect(await found({ all: [is('amount', 'gt', '50'), is('amount', 'lt', '200')] })).toEqual([
    'Pumps',
  ]);
  expect(await found({ any: [small, { all: [large, is('clientId.level', 'eq', 'B')] }] })).toEqual([
    'Pipes',
    'Valves',
  ]);
  expect(await found({ any: [small, large] }, is('clientId.level', 'empty'))).toEqual(['Pipes']);
  const nested = { any: [{ all: [{ any: [{ all: [small] }] }] }] };
  expect(await found(nested)).toEqual(['Pipes']);
});

test('what is missing makes a filter false, never the group around it', async () => {
  const some = is('amount', 'gte', '0');
  expect(await found({ any: [some, is('title', 'eq', 'nothing')] })).toHaveLength(4);
  expect(await found({ all: [some, is('title', 'notEmpty')] })).toHaveLength(3);
  expect(await found({ any: [is('amount', 'ne', '100'), is('signDate', 'today')] })).toHaveLength(
    4,
  );
  expect(await found({ all: [is('amount', 'ne', '100'), is('amount', 'empty')] })).toEqual([
    'Nothing',
  ]);
});

test('groups agree with sets of rows, whatever is nested in what', async () => {
  const leaves: Filter[] = [
    is('amount', 'gt', '50'),
    is('amount', 'empty'),
    is('amount', 'ne', '30'),
    is('clientId.level', 'in', ['A']),
    is('clientId.level', 'notIn', ['A']),
    is('title', 'contains', 'p'),
    is('signDate', 'thisMonth'),
    is('clientId.ownerId', 'mine'),
  ];
  const rows = await Promise.all(leaves.map(async (leaf) => new Set(await found(leaf))));
  const all = await found();
  const trees = fc.letrec<{ tree: FilterNode }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small', maxDepth: 4 },
      fc.constantFrom(...leaves),
      fc.record({ all: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }) }),
      fc.record({ any: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }) }),
    ),
  })).tree;
  const holds = (node: FilterNode, row: string): boolean => {
    if ('all' in node) return node.all.every((inner) => holds(inner, row));
    if ('any' in node) return node.any.some((inner) => holds(inner, row));
    return rows[leaves.indexOf(node)]!.has(row);
  };
  await fc.assert(
    fc.asyncProperty(trees, async (tree) => {
      expect(await found(tree)).toEqual(all.filter((row) => holds(tree, row)));
    }),
    { numRuns: 60 },
  );
});

test('texts that are searched are found by any part of them, letters and signs alike', async () => {
  const parts = ['um', 'UMPS', 'P', 'mp', 's'];
  for (const part of parts) expect(await found(is('title', 'contains', part))).toContain('Pumps');
  expect(await found(is('title', 'contains', 'pu mps'))).toEqual([]);
  const id = await shop.save('fay', 'deal', { title: '杭州-钢铁 2 A_b', clientId: null });
  for (const part of ['州-钢', '钢铁 2', '铁', '2 a', 'a_B', '_', '杭州'])
    expect(await found(is('title', 'contains', part))).toEqual(['杭州-钢铁 2 A_b']);
  for (const part of ['州钢', '钢  铁', 'a%b', '2a'])
    expect(await found(is('title', 'contains', part))).toEqual([]);
  expect(await found(is('title', 'startsWith', '杭州-钢'))).toHaveLength(1);
  await shop.services.db.run(sql`delete from data.deal where id = ${id}`);
});

describe('through references', () => {
  test.each<[Filter, string[]]>([
    [is('clientId.name', 'contains', '泵'), ['Valves']],
    [is('clientId.name', 'startsWith', 'zen'), ['Pipes']],
    [is('clientId.name', 'in', ['Zenith', '杭州钢铁']), ['Pipes', 'Pumps']],
    [is('clientId.level', 'in', ['A', 'B']), ['Pumps', 'Valves']],
    [is('clientId.level', 'notIn', ['A', 'B']), ['Nothing', 'Pipes']],
    [is('clientId.level', 'empty'), ['Nothing', 'Pipes']],
    [is('clientId.level', 'notEmpty'), ['Pumps', 'Valves']],
    [is('clientId.dealCount', 'between', ['0', '1']), ['Pipes', 'Pumps', 'Valves']],
    [is('clientId.lastSigned', 'today'), ['Pumps']],
    [is('clientId.lastSigned', 'lastNDays', 7), ['Pumps']],
    [is('clientId.lastSigned', 'thisQuarter'), ['Pumps']],
    [is('clientId.lastSigned', 'lastYear'), []],
    [is('clientId.createdAt', 'thisMonth'), ['Pipes', 'Pumps', 'Valves']],
    [is('clientId.ownerId', 'mine'), ['Pumps']],
    [is('clientId.memberIds', 'in', [people.ann]), ['Pumps']],
    [is('clientId.memberIds', 'empty'), ['Nothing', 'Pipes', 'Valves']],
    [is('clientId.ownerId.name', 'eq', 'ANN'), ['Valves']],
  ])('%j', async (filter, titles) => expect(await found(filter)).toEqual(titles));
});

describe('groups are refused', () => {
  const one = is('amount', 'gt', '1');
  const deep = (levels: number): FilterNode => (levels === 0 ? one : { all: [deep(levels - 1)] });
  const reasonOf = async (...filters: unknown[]) => {
    const error = await refusal(list(filters as FilterNode[]));
    expect(error).toMatchObject({ error: 'badRequest' });
    return error.message;
  };

  test('when they are too deep or too many; up to there they are taken', async () => {
    expect(await found(deep(5))).toHaveLength(3);
    expect(await reasonOf(deep(6))).toContain('up to 5 times');
    expect(
      await found(...Array<Filter>(50).fill(one), { any: Array<Filter>(50).fill(one) }),
    ).toHaveLength(3);
    expect(await reasonOf({ any: Array<Filter>(101).fill(one) })).toContain(
      'more than 100 filters',
    );
  });

  test('when they are empty or of no known shape', async () => {
    expect(await reasonOf({ any: [] })).toContain('a group of filters is empty');
    expect(await reasonOf({ all: [one, { all: [] }] })).toContain('empty');
    for (const wrong of [{ any: [one], all: [one] }, { any: one }, { all: [one], field: 'title' }])
      expect(await reasonOf(wrong)).toContain('a group of filters is');
    for (const wrong of [{}, { not: [one] }, { field: 'amount' }, { field: 1, operator: 'eq' }])
      expect(await reasonOf(wrong)).toContain('names a field and an operator');
    for (const wrong of [null, 'amount > 1', 7, [one]])
      expect(await reasonOf({ any: [wrong] })).toContain('a filter is an object');
  });

  test('when a filter inside reaches what the person does not see', async () => {
    const hidden = { any: [{ all: [is('margin', 'gt', '0')] }, is('title', 'notEmpty')] };
    const error = await refusal(list([hidden], 'lee'));
    expect(error).toMatchObject({ error: 'badRequest' });
    expect(error.message).toContain('margin');
  });
});
