import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Option } from '#shared/contract/index.ts';
import { parseSource } from '#engine/schema/check/index.ts';
import { sql } from '#server/db/query.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { getRecord } from '#server/features/records/getRecord.ts';
import { listRecords } from '#server/features/records/listRecords.ts';
import { newId } from '#server/features/records/newId.ts';
import { saveRecord } from '#server/features/records/saveRecord.ts';
import { recordOptions } from '#server/features/records/options/recordOptions.ts';
import type { PersonName } from '#tests/support/company.ts';
import { field, module } from '#tests/support/modules.ts';
import { openShop, refusal, type Shop } from './shop.ts';

const place = module(
  'place',
  { name: field('string', { required: true }), parentId: field('ref', { ref: 'place' }) },
  {
    list: {
      columns: [{ id: 'name' }],
      views: [{ id: 'tree', kind: 'tree', by: 'parentId' }],
    },
    access: [{ id: 'finance', roles: ['finance'], actions: ['read', 'create', 'update'] }],
    form: {
      tabs: [
        {
          id: 'main',
          title: { en: 'Main', zh: '基本信息' },
          sections: [{ id: 'main', rows: [['name', 'parentId']] }],
        },
      ],
    },
  },
);

const onePage = (...names: string[]) => ({
  tabs: [
    {
      id: 'main',
      title: { en: 'Main', zh: '基本信息' },
      sections: [{ id: 'main', rows: names.map((name) => [name]) }],
    },
  ],
});
/** Somebody at a place, who may have only a desk that stands there. */
const access = [{ id: 'finance', roles: ['finance'], actions: ['read', 'create', 'update'] }];
const desk = module(
  'desk',
  { name: field('string', { required: true }), placeId: field('ref', { ref: 'place' }) },
  { access, list: { columns: [{ id: 'name' }] }, form: onePage('name', 'placeId') },
);
const atPlace = { ref: 'desk', refWhere: 'placeId == parent.placeId' };
const seat = module(
  'seat',
  {
    name: field('string', { required: true }),
    placeId: field('ref', { ref: 'place' }),
    deskId: field('ref', atPlace),
    others: field('table', { columns: { deskId: field('ref', atPlace) } }),
  },
  {
    access,
    list: { columns: [{ id: 'name' }] },
    form: onePage('name', 'placeId', 'deskId', 'others'),
  },
);

let shop: Shop;
const ids: Record<string, string> = {};
beforeAll(async () => {
  const added = [place, desk, seat].map((one) =>
    parseSource(`${one.module}.module.json`, 'module', JSON.stringify(one)),
  );
  shop = await openShop(added);
  for (const name of ['杭州钢铁', '北京泵业', 'Zenith', 'Steel Zenith', 'Zen'])
    ids[name] = await shop.save('fay', 'client', { name, level: name === '北京泵业' ? 'B' : null });
});
afterAll(() => shop.close());

type Query = Parameters<typeof recordOptions>[3];
const options = (query: Query, by: PersonName = 'fay', of = 'client') =>
  recordOptions(shop.services, shop.as(by), of, query);
const titles = (found: Option[]) => found.map(({ title }) => title);

test('are found by pinyin initials, and are those the field may refer to', async () => {
  expect(await options({ search: 'bj' })).toEqual([
    { id: ids.北京泵业, title: '北京泵业', number: null, subtitle: 'Usual' },
  ]);
  await shop.services.db.run(sql`update data.client set status = 'YZT' where id = ${ids.Zenith!}`);
  const asked = { for: { module: 'deal', field: 'clientId' } };
  expect(titles(await options(asked))).not.toContain('Zenith');
  expect(titles(await options({ ids: [ids.Zenith!] }))).toEqual(['Zenith']);
  expect(await refusal(options({ for: { module: 'deal', field: 'ownerId' } }))).toMatchObject({
    error: 'badRequest',
  });
  expect(await options({ ids: [newId()] })).toEqual([]);
});

test('come with the best match first', async () => {
  expect(titles(await options({ search: 'zen' }))).toEqual(['Zen', 'Zenith', 'Steel Zenith']);
});

test('come a page at a time', async () => {
  await shop.services.db
    .run(sql`insert into data.place (id, name, "titleKey", "searchWords", "createdBy")
    select gen_random_uuid(), 'Plot ' || n, 'plot ' || lpad(n::text, 4, '0'), 'plot', ${newId()}::uuid
    from generate_series(1, 70) n`);
  const first = await options({ search: 'plot' }, 'fay', 'place');
  const second = await options({ search: 'plot', offset: 50 }, 'fay', 'place');
  expect([first.length, second.length]).toEqual([50, 20]);
  expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(70);
  await shop.services.db.run(sql`delete from data.place`);
});

describe('named by texts', () => {
  test('are those with just this title or number, two where two have it', async () => {
    const found = await options({ texts: ['Zenith', '杭州钢铁', 'Zenit', 'nobody'] });
    expect(titles(found).toSorted()).toEqual(['Zenith', '杭州钢铁']);
    for (let n = 0; n < 3; n++) await shop.save('fay', 'deal', { title: 'Twin' });
    expect(await options({ texts: ['Twin'] }, 'fay', 'deal')).toHaveLength(2);
    expect(await options({ texts: [] })).toEqual([]);
  });

  test('are not crowded out by many namesakes of another', async () => {
    for (let n = 0; n < 9; n++) await shop.save('fay', 'deal', { title: 'Common' });
    await shop.save('fay', 'deal', { title: 'Zebra' });
    const found = await options({ texts: ['Common', 'Zebra'] }, 'fay', 'deal');
    expect(titles(found).toSorted()).toEqual(['Common', 'Common', 'Zebra']);
  });

  test('are found by nobody who may not see them', async () => {
    const id = await shop.save('fay', 'deal', { title: 'Secret deal' });
    expect(titles(await options({ texts: ['Secret deal'] }, 'fay', 'deal'))).toEqual([
      'Secret deal',
    ]);
    expect(await options({ texts: ['Secret deal'] }, 'bob', 'deal')).toEqual([]);
    expect(await options({ ids: [id] }, 'bob', 'deal')).toEqual([]);
  });
});

describe('used lately', () => {
  const recent = async (by: PersonName, query: Query = {}) =>
    (await options(query, by)).filter(({ isRecent }) => isRecent);

  test('come first, the last one before the others, for who used them', async () => {
    expect(await recent('fay')).toEqual([]);
    await shop.save('fay', 'deal', { title: 'One', clientId: ids.杭州钢铁 });
    await shop.save('fay', 'deal', {
      title: 'Two',
      clientId: ids.Zen,
      lines: [{ goods: 'Pump', qty: '1', supplierId: ids['Steel Zenith'] }],
    });
    await shop.save('fay', 'deal', { title: 'Three', clientId: ids.北京泵业 });
    const all = await options({});
    expect(titles(all).slice(0, 1)).toEqual(['北京泵业']);
    expect(titles(all.filter(({ isRecent }) => isRecent)).toSorted()).toEqual(
      ['Steel Zenith', 'Zen', '北京泵业', '杭州钢铁'].toSorted(),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(await recent('lee')).toEqual([]);
    expect(await recent('fay', { search: 'zen' })).toEqual([]);
  });

  test('are kept up to twenty also when one save refers to more', async () => {
    const lines: RecordData[] = [];
    for (let n = 0; n < 23; n++) {
      const supplierId = await shop.save('fay', 'client', { name: `Supplier ${n}` });
      lines.push({ goods: 'Pump', qty: '1', supplierId });
    }
    await shop.save('fay', 'deal', { title: 'Many', clientId: ids.Zen, lines });
    const rows = await shop.services.db.all(
      sql`select record_id from app.recent_choice where module = 'client'`,
    );
    expect(rows).toHaveLength(20);
  });

  test('do not hide one of those that follow them', async () => {
    for (let n = 0; n < 60; n++)
      await shop.save('fay', 'client', { name: `Row ${String(n).padStart(2, '0')}` });
    const all = (await shop.services.db.all<{ id: string }>(sql`select id from data.client`))
      .length;
    const met = new Set<string>();
    for (;;) {
      // what was used lately is no part of the order that is gone through
      const offset = met.size;
      const page = await options({ offset });
      const before = met.size;
      for (const { id, isRecent } of page) if (!isRecent) met.add(id);
      if (met.size === before) break;
    }
    const recents = (await recent('fay')).map(({ id }) => id);
    expect(new Set([...met, ...recents]).size).toBe(all);
  });

  test('are not offered to who may see them no more', async () => {
    const id = await shop.save('fay', 'client', { name: 'Seen no more' });
    await shop.services.db.run(sql`insert into app.recent_choice (user_id, module, record_id)
      values (${shop.as('bob').userId}::uuid, 'client', ${id}::uuid)`);
    expect(await recent('bob')).toEqual([]);
  });

  test('are kept up to twenty, and never show what may not be chosen', async () => {
    for (let n = 0; n < 23; n++) {
      const clientId = await shop.save('fay', 'client', { name: `Client ${n}` });
      await shop.save('fay', 'deal', { title: `Deal ${n}`, clientId });
    }
    const { count } = (await shop.services.db.first<{ count: number }>(
      sql`select count(*)::int as count from app.recent_choice
        where module = 'client' and user_id = ${shop.as('fay').userId}::uuid`,
    ))!;
    expect(count).toBe(20);
    expect(titles(await recent('fay'))[0]).toBe('Client 22');
    await shop.services.db.run(sql`update data.client set status = 'YZT' where name = 'Client 22'`);
    const asked = { for: { module: 'deal', field: 'clientId' } };
    expect(titles(await recent('fay', asked))[0]).toBe('Client 21');
  });
});

test('of a tree say what is above them', async () => {
  const save = (name: string, parentId?: string) => shop.save('fay', 'place', { name, parentId });
  const china = await save('China');
  const zhejiang = await save('Zhejiang', china);
  const hangzhou = await save('Hangzhou', zhejiang);
  const all = await options({}, 'fay', 'place');
  const tree = all.filter(({ isRecent }) => !isRecent);
  expect(tree.map(({ title, parent }) => [title, parent])).toEqual([
    ['China', null],
    ['Hangzhou', zhejiang],
    ['Zhejiang', china],
  ]);
  // those used lately stand at their place as well, and above all with what is above them
  expect(all.slice(0, 2).map(({ isRecent }) => isRecent)).toEqual([true, true]);
  expect(all.find(({ id }) => id === zhejiang)).toMatchObject({ subtitle: 'China' });
  expect(await options({ search: 'hangzh' }, 'fay', 'place')).toEqual([
    {
      id: hangzhou,
      title: 'Hangzhou',
      number: null,
      subtitle: 'China / Zhejiang',
      parent: zhejiang,
    },
  ]);
});

describe('of a void record', () => {
  test('titles say so wherever the record is referred to', async () => {
    const clientId = await shop.save('fay', 'client', { name: 'Closed' });
    const id = await shop.save('fay', 'deal', { title: 'With closed', clientId });
    await shop.services.db.run(sql`update data.client set status = 'ZF' where id = ${clientId}`);
    const title = async (language: 'en' | 'zh') =>
      (await getRecord(shop.services, shop.as('fay', language), 'deal', id)).titles.clientId;
    expect([await title('en'), await title('zh')]).toEqual(['Closed (void)', 'Closed（已作废）']);
    const list = await listRecords(shop.services, shop.as('fay'), 'deal', {
      page: 1,
      size: 10,
      query: { search: 'With closed' },
    });
    expect(list.rows[0]!.$titles.clientId).toBe('Closed (void)');
    expect(await options({ ids: [clientId] })).toMatchObject([{ title: 'Closed', isVoid: true }]);
    expect(await options({ ids: [ids.Zen!] })).not.toMatchObject([{ isVoid: true }]);
  });

  test('with the field that asks, ids are narrowed to what may be chosen there', async () => {
    const asked = { for: { module: 'deal', field: 'clientId' } };
    const id = await shop.save('fay', 'client', { name: 'Held' });
    expect(await options({ ids: [id], ...asked })).toHaveLength(1);
    await shop.services.db.run(sql`update data.client set status = 'YZT' where id = ${id}`);
    expect(await options({ ids: [id], ...asked })).toEqual([]);
    expect(await options({ ids: [id] })).toHaveLength(1);
  });
});

test('what was chosen before goes by what the record says now', async () => {
  const [here, there] = [
    await shop.save('fay', 'place', { name: 'Here' }),
    await shop.save('fay', 'place', { name: 'There' }),
  ];
  const deskId = await shop.save('fay', 'desk', { name: 'By the window', placeId: here });
  const other = await shop.save('fay', 'desk', { name: 'By the door', placeId: there });
  const seat = await shop.save('fay', 'seat', {
    name: 'Ann',
    placeId: here,
    deskId,
    others: [{ deskId }],
  });
  const change = async (data: RecordData) => {
    const { record } = await getRecord(shop.services, shop.as('fay'), 'seat', seat);
    await saveRecord(shop.services, shop.as('fay'), 'seat', {
      id: seat,
      rev: record.rev as number,
      data,
      requestKey: newId(),
    });
  };

  await change({ name: 'Anna' });
  expect(await refusal(change({ placeId: there }))).toMatchObject({
    error: 'invalid',
    fields: { deskId: [expect.anything()], 'others.0.deskId': [expect.anything()] },
  });
  const { record } = await getRecord(shop.services, shop.as('fay'), 'seat', seat);
  const [line] = record.others as RecordData[];
  await change({ placeId: there, deskId: other, others: [{ ...line, deskId: other }] });
  await change({ name: 'Anne' });
});
