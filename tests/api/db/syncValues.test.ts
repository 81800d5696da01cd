import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/db/Database.ts';
import { sql } from '#server/db/query.ts';
import { syncTables } from '#server/db/sync/syncTables.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { field, module, registryOf } from '#tests/support/modules.ts';
import { account, charge, columnsOf, id } from '#tests/support/syncedModules.ts';

let database: TestDatabase;
let db: Database;
beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterEach(() => database.close());

test('a new roll-up counts the sources that are there already', async () => {
  const { charged: _, charges: __, ...fields } = account.fields;
  await syncTables(db, registryOf({ ...account, fields }, charge));
  await db.run(sql`insert into data.account (id) values (${id(1)}), (${id(2)})`);
  await db.run(sql`insert into data.charge (id, "accountId", amount, status) values
    (${id(1)}, ${id(1)}, 10.10, 'YX'), (${id(2)}, ${id(1)}, 5, 'YX'), (${id(3)}, ${id(1)}, 7, 'WTJ')`);
  await syncTables(db, registryOf(account, charge));
  expect(await db.all(sql`select charged, charges from data.account order by id`)).toEqual([
    { charged: '15.10', charges: 2 },
    { charged: '0.00', charges: 0 },
  ]);
});

test('a renamed field keeps its values', async () => {
  await syncTables(db, registryOf(account, charge));
  await db.run(sql`insert into data.account (id, "limit") values (${id(1)}, 8)`);
  await db.run(sql`insert into data.charge (id) values (${id(1)})`);
  await db.run(
    sql`insert into data.charge__lines (id, "parentId", goods) values (${id(2)}, ${id(1)}, 'pen')`,
  );
  const { limit: _limit, ...fields } = account.fields;
  const { lines, ...chargeFields } = charge.fields;
  const renamed = registryOf(
    { ...account, fields: { ...fields, ceiling: field('money', { renamedFrom: 'limit' }) } },
    { ...charge, fields: { ...chargeFields, items: { ...lines!, renamedFrom: 'lines' } } },
  );
  await syncTables(db, renamed);
  expect(await db.first(sql`select ceiling from data.account`)).toEqual({ ceiling: '8' });
  expect(await db.first(sql`select goods from data.charge__items`)).toEqual({ goods: 'pen' });
  expect((await syncTables(db, renamed)).additive).toEqual([]);
});

test('records are found by fields that are searched only now', async () => {
  const plain = module('place', { name: field('string'), city: field('string') });
  await syncTables(db, registryOf(plain));
  await db.run(sql`insert into data.place (id, name, city) values (${id(1)}, '大厦', '杭州')`);
  const searched = { ...plain, list: { ...plain.list, search: ['city'] } };
  await syncTables(db, registryOf(searched));
  const row = await db.first(
    sql`select app.search_tokens("searchWords") @> ${['杭州']}::text[] as found, "titleKey" as key from data.place`,
  );
  expect(row).toEqual({ found: true, key: 'da sha' });
});

test('rows that carried their tokens carry words, and are found as before', async () => {
  const place = registryOf(module('place', { name: field('string') }));
  await syncTables(db, place);
  await db.run(sql`insert into data.place (id, name) values (${id(1)}, '杭州')`);
  await db.script(`alter table data.place drop column "searchWords";
    alter table data.place add column "searchTokens" text[] not null default '{}'`);
  await syncTables(db, place);
  expect(await columnsOf(db, 'place')).not.toHaveProperty('searchTokens');
  const row = await db.first(
    sql`select app.search_tokens("searchWords") @> ${['杭州', '~hz', '~hangz']}::text[] as found from data.place`,
  );
  expect(row).toEqual({ found: true });
});

test('what was a total may be empty, and is filled in when it is one again', async () => {
  const typed = { ...account, fields: { ...account.fields, charges: field('integer') } };
  await syncTables(db, registryOf(account, charge));
  await syncTables(db, registryOf(typed, charge));
  await db.run(sql`insert into data.account (id, charges) values (${id(1)}::uuid, null)`);
  await db.run(
    sql`insert into data.charge (id, "accountId") values (${id(2)}::uuid, ${id(1)}::uuid)`,
  );
  await syncTables(db, registryOf(account, charge));
  const row = await db.first<{ charges: number }>(sql`select charges from data.account`);
  expect(row).toEqual({ charges: 1 });
});

test('a new name that is said only after the first save takes the values over, once', async () => {
  const { limit: _limit, ...fields } = account.fields;
  const { lines, ...chargeFields } = charge.fields;
  const named = (renamedFrom?: string, linesFrom?: string) =>
    registryOf(
      {
        ...account,
        fields: { ...fields, ceiling: field('money', { ...(renamedFrom && { renamedFrom }) }) },
      },
      {
        ...charge,
        fields: {
          ...chargeFields,
          items: { ...lines!, ...(linesFrom && { renamedFrom: linesFrom }) },
        },
      },
    );
  await syncTables(db, registryOf(account, charge));
  await db.run(sql`insert into data.account (id, "limit") values (${id(1)}, 8), (${id(2)}, 9)`);
  await db.run(sql`insert into data.charge (id) values (${id(1)}), (${id(2)})`);
  await db.run(sql`insert into data.charge__lines (id, "parentId", goods)
    values (${id(3)}, ${id(1)}, 'pen'), (${id(4)}, ${id(2)}, 'ink')`);
  await syncTables(db, named());
  await db.run(sql`update data.account set ceiling = 5 where id = ${id(2)}`);
  await db.run(
    sql`insert into data.charge__items (id, "parentId", goods) values (${id(5)}, ${id(2)}, 'cap')`,
  );
  await syncTables(db, named('limit', 'lines'));
  const ceilings = sql`select ceiling from data.account order by id`;
  expect(await db.all(ceilings)).toEqual([{ ceiling: '8' }, { ceiling: '5' }]);
  expect(await db.all(sql`select goods from data.charge__items order by goods`)).toEqual([
    { goods: 'cap' },
    { goods: 'pen' },
  ]);
  // what people empty afterwards stays empty
  await db.run(sql`update data.account set ceiling = null`);
  await db.run(sql`delete from data.charge__items`);
  expect((await syncTables(db, named('limit', 'lines'))).additive).toEqual([]);
  expect(await db.all(ceilings)).toEqual([{ ceiling: null }, { ceiling: null }]);
});

test('a column of lines takes over what stands under its former name', async () => {
  const withColumn = (name: string, more = {}) =>
    registryOf(account, {
      ...charge,
      fields: {
        ...charge.fields,
        lines: field('table', { columns: { [name]: field('string', more) } }),
      },
    });
  await syncTables(db, registryOf(account, charge));
  await db.run(sql`insert into data.charge (id) values (${id(1)})`);
  await db.run(
    sql`insert into data.charge__lines (id, "parentId", goods) values (${id(3)}, ${id(1)}, 'pen')`,
  );
  await syncTables(db, withColumn('ware'));
  await syncTables(db, withColumn('ware', { renamedFrom: 'goods' }));
  expect(await db.first(sql`select ware from data.charge__lines`)).toEqual({ ware: 'pen' });
});

test('a type that holds all values of the former one takes them over', async () => {
  const typed = (rank: 'integer' | 'number' | 'string', limit: 'money' | 'string') =>
    registryOf(
      { ...account, fields: { ...account.fields, rank: field(rank), limit: field(limit) } },
      charge,
    );
  await syncTables(db, typed('integer', 'money'));
  await db.run(sql`insert into data.account (id, rank, "limit") values (${id(1)}, 7, 1.50)`);
  const row = sql`select rank, "limit" from data.account`;
  await syncTables(db, typed('number', 'money'));
  expect(await db.first(row)).toEqual({ rank: '7', limit: '1.50' });
  await syncTables(db, typed('string', 'string'));
  expect(await db.first(row)).toEqual({ rank: '7', limit: '1.50' });
  expect(await columnsOf(db, 'account')).toMatchObject({ rank: 'text', limit: 'text' });
  await expect(syncTables(db, typed('integer', 'string'))).rejects.toThrow('would become integer');
});
