import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListQuery } from '#shared/contract/index.ts';
import { sql } from '#server/db/query.ts';
import { listRecords } from '#server/features/records/listRecords.ts';
import { people, type PersonName } from '#tests/support/company.ts';
import { openShop, refusal, type Shop } from './shop.ts';

let shop: Shop;

/** Clients and deals with every mixture of ties and missing values, written into the tables. */
beforeAll(async () => {
  shop = await openShop();
  await shop.services.db
    .run(sql`insert into data.client (id, name, "titleKey", level, "createdBy", "orgId")
    select gen_random_uuid(), 'Client ' || n, 'client ' || n % 4, (array['A', 'B', null])[1 + n % 3],
      (array[${people.fay}, ${people.ann}]::uuid[])[1 + n % 2], null
    from generate_series(1, 9) n`);
  await shop.services.db.run(sql`
    insert into data.deal (id, number, title, "titleKey", "searchWords", "clientId", amount, "signDate", locked, margin, "createdBy", "createdAt", status)
    select gen_random_uuid(), 'N' || n, 'Deal ' || n, 'deal ' || n % 5, 'deal',
      case when n % 6 > 0 then (select id from data.client order by name offset n % 9 limit 1) end,
      case when n % 4 > 0 then n % 3 * 10.5 end,
      case when n % 5 > 0 then date '2026-01-01' + n % 3 end,
      (array[true, false, null])[1 + n % 3], case when n % 3 > 0 then n % 2 end,
      (array[${people.fay}, ${people.lee}]::uuid[])[1 + n % 2],
      timestamptz '2026-01-01' + n % 4 * interval '1 microsecond', 'YX'
    from generate_series(1, 61) n`);
});
afterAll(() => shop.close());

const list = (query: ListQuery, size = 500, by: PersonName = 'fay', module = 'deal', page = 1) =>
  listRecords(shop.services, shop.as(by), module, { page, size, query });
const idsOf = async (query: ListQuery, by?: PersonName) =>
  (await list(query, 500, by)).rows.map(({ id }) => id);

/** Ids page by page from one end to the other, and the answers. */
async function walk(
  query: ListQuery,
  size: number,
  direction: 'after' | 'before',
  by?: PersonName,
) {
  const pages: unknown[][] = [];
  const { total } = await list(query, 1, by);
  const start: ListQuery = direction === 'after' ? query : { ...query, cursor: { last: true } };
  let answer = await list(start, size, by);
  for (;;) {
    pages.push(answer.rows.map(({ id }) => id));
    expect(answer.total).toBe(total);
    const { first, last, hasAfter, hasBefore } = answer.cursors;
    if (!(direction === 'after' ? hasAfter : hasBefore)) break;
    const cursor = direction === 'after' ? { after: last! } : { before: first! };
    answer = await list({ ...query, cursor }, size, by);
  }
  return (direction === 'after' ? pages : pages.toReversed()).flat();
}

const sortable = [
  'amount',
  'signDate',
  'clientId',
  'clientId.level',
  'title',
  'locked',
  'margin',
  'createdAt',
  'number',
  'openAmount',
  'clientLevel',
  'clientId.ownerId',
  'id',
];
const sorts = fc.uniqueArray(
  fc.record({ field: fc.constantFrom(...sortable), direction: fc.constantFrom('asc', 'desc') }),
  { selector: ({ field }) => field, maxLength: 5 },
);
const narrowed: ListQuery[] = [
  {},
  { search: 'deal' },
  { filters: [{ field: 'amount', operator: 'notEmpty' }] },
  { exactTotal: true },
];

test('pages forward and back show each row once, in the order of the whole list', async () => {
  await fc.assert(
    fc.asyncProperty(
      sorts,
      fc.integer({ min: 1, max: 25 }),
      fc.constantFrom(...narrowed),
      fc.constantFrom('fay' as const, 'lee' as const),
      async (sort, size, narrow, by) => {
        // Lee sees some deals, some clients of those, and no margins.
        const query = {
          ...narrow,
          sort: sort.filter(({ field }) => by === 'fay' || field !== 'margin'),
        };
        const whole = await idsOf(query, by);
        expect(whole.length).toBeGreaterThan(20);
        expect(new Set(whole).size).toBe(whole.length);
        expect(await walk(query, size, 'after', by)).toEqual(whole);
        expect(await walk(query, size, 'before', by)).toEqual(whole);
      },
    ),
    { numRuns: 40 },
  );
});

test.each([1, 7, 10, 61])(
  'cursors lead the same way as page numbers, %i at a time',
  async (size) => {
    const sort: ListQuery['sort'] = [{ field: 'clientId', direction: 'desc' }];
    const numbered: unknown[] = [];
    for (let page = 1; page <= Math.ceil(61 / size); page += 1)
      numbered.push(...(await list({ sort }, size, 'fay', 'deal', page)).rows.map(({ id }) => id));
    expect(await walk({ sort }, size, 'after')).toEqual(numbered);
  },
);

test('a place stays when its row is deleted, and when another one comes before it', async () => {
  const sort: ListQuery['sort'] = [{ field: 'text', direction: 'asc' }];
  const page = (query: ListQuery) => list({ sort, ...query }, 2, 'fay', 'entry');
  const texts = async (query: ListQuery) => (await page(query)).rows.map(({ text }) => text);
  for (const text of ['a', 'b', 'c', 'd']) await shop.save('fay', 'entry', { text });
  const { cursors } = await page({});
  await shop.services.db.run(sql`delete from data.entry where text = 'b'`);
  await shop.save('fay', 'entry', { text: 'aa' });
  expect(await texts({ cursor: { after: cursors.last! } })).toEqual(['c', 'd']);
  expect(await texts({ cursor: { before: cursors.last! } })).toEqual(['a', 'aa']);
});

test('an empty list has no places; the last page of a short one is the whole', async () => {
  const none: ListQuery = { filters: [{ field: 'title', operator: 'eq', value: 'none' }] };
  const nowhere = { first: null, last: null, hasBefore: false, hasAfter: false };
  expect((await list(none)).cursors).toEqual(nowhere);
  expect((await list({ ...none, cursor: { last: true } })).cursors).toEqual(nowhere);
  expect(await idsOf({ cursor: { last: true } })).toEqual(await idsOf({}));
});

describe('a cursor is refused', () => {
  const sort: ListQuery['sort'] = [{ field: 'amount', direction: 'asc' }];
  const refusalOf = async (query: ListQuery, by?: PersonName, module?: string) =>
    (await refusal(list(query, 10, by, module))).message;
  const reason = 'this place in the list is of another list';
  const cursorOf = async () => (await list({ sort }, 10)).cursors.last!;

  test('of another order, list, screen or person', async () => {
    const after = await cursorOf();
    expect(await refusalOf({ cursor: { after } })).toContain(reason);
    expect(
      await refusalOf({ sort: [{ field: 'amount', direction: 'desc' }], cursor: { after } }),
    ).toContain(reason);
    expect(
      await refusalOf({ sort: [...sort, { field: 'title', direction: 'asc' }], cursor: { after } }),
    ).toContain(reason);
    expect(await refusalOf({ sort, screen: 'void', cursor: { after } })).toContain(reason);
    expect(await refusalOf({ sort, cursor: { before: after } }, 'lee')).toContain(reason);
    const client = (await list({}, 2, 'fay', 'client')).cursors.first!;
    expect(await refusalOf({ cursor: { after: client } })).toContain(reason);
  });

  test('when any of it was changed, or it is nonsense', async () => {
    const after = await cursorOf();
    const bytes = Buffer.from(after, 'base64url');
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed[index]! ^= 1;
      expect(await refusalOf({ sort, cursor: { after: changed.toString('base64url') } })).toContain(
        reason,
      );
    }
    for (const nonsense of ['', 'x', after.slice(0, -4), 'A'.repeat(60), '___', '{"a":1}'])
      expect(await refusalOf({ sort, cursor: { after: nonsense } })).toContain(reason);
  });

  test('nor does one tell what it holds', async () => {
    const { rows, cursors } = await list({ sort: [{ field: 'title', direction: 'asc' }] }, 1);
    const bytes = Buffer.from(cursors.last!, 'base64url');
    expect(bytes.includes('deal')).toBe(false);
    expect(bytes.toString('latin1')).not.toContain(rows[0]!.id as string);
    expect((await cursorOf()) === (await cursorOf())).toBe(false);
  });
});

test('beyond the counted rows pages go on in the same order', async () => {
  await shop.services.db
    .run(sql`insert into data.entry (id, text, "titleKey", "searchWords", amount, "createdBy", status)
    select gen_random_uuid(), 'Many ' || n, 'many ' || n, 'many', n % 7, ${people.fay}, 'YX' from generate_series(1, 10020) n`);
  const sort: ListQuery['sort'] = [
    { field: 'amount', direction: 'desc' },
    { field: 'text', direction: 'asc' },
  ];
  const entries = (query: ListQuery, page = 1) => list(query, 100, 'fay', 'entry', page);
  for (const narrow of [{}, { search: 'many' }]) {
    const query = { ...narrow, sort };
    const first = await entries(query);
    expect(first).toMatchObject({ total: 10_001, totalIsCapped: true });
    const next = await entries({ ...query, cursor: { after: first.cursors.last! } });
    expect(next.rows).toEqual((await entries(query, 2)).rows);
    const back = await entries({ ...query, cursor: { before: next.cursors.first! } });
    expect(back.rows).toEqual(first.rows);
    const last = await entries({ ...query, cursor: { last: true } });
    expect(last.cursors).toMatchObject({ hasBefore: true, hasAfter: false });
    expect(last.rows).toHaveLength(100);
  }
});

test('an amount comes with its currency, which is no column of the list', async () => {
  await shop.save('fay', 'entry', { text: 'Patent', fee: '300', currency: 'EUR' });
  const filters = [{ field: 'text', operator: 'eq', value: 'Patent' }];
  const { rows } = await list({ filters }, 5, 'fay', 'entry');
  expect(rows).toMatchObject([{ text: 'Patent', fee: '300.00', currency: 'EUR' }]);
});
