import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/db/Database.ts';
import { sql } from '#server/db/query.ts';
import { createIndexes } from '#server/db/sync/createIndexes.ts';
import { indexesOf } from '#server/db/sync/indexes.ts';
import { tableHashes, tablesToSync } from '#server/db/sync/synced.ts';
import { syncTables, type SyncRefused } from '#server/db/sync/syncTables.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { field, module, registryOf } from '#tests/support/modules.ts';

let database: TestDatabase;
let db: Database;
beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterEach(() => database.close());

const id = (n: number) => `0198a1de-0000-7000-8000-${String(n).padStart(12, '0')}`;

const account = module('account', {
  name: field('string'),
  limit: field('money'),
  ownerId: field('ref', { ref: 'account' }),
  partnerIds: field('refs', { ref: 'account' }),
  tags: field('multiDict', { dict: 'tag' }),
  since: field('date'),
  seenAt: field('datetime'),
  rank: field('integer'),
  isOpen: field('boolean'),
  place: field('address'),
  files: field('attachment'),
  charged: field('rollup', {
    valueType: 'money',
    rollup: [{ op: 'sum', of: 'charge', by: 'accountId', value: 'amount' }],
  }),
  charges: field('rollup', {
    valueType: 'integer',
    rollup: [{ op: 'count', of: 'charge', by: 'accountId' }],
  }),
});
const charge = module(
  'charge',
  {
    number: field('serial', { serial: 'FY-NNNN' }),
    accountId: field('ref', { ref: 'account' }),
    amount: field('money'),
    status: field('status', { statuses: ['WTJ', 'YX', 'ZF'] }),
    lines: field('table', {
      columns: { goods: field('string'), accountId: field('ref', { ref: 'account' }) },
    }),
  },
  {
    flow: { steps: [] },
    unique: [{ id: 'once', fields: ['accountId', 'amount'], message: { en: 'Twice', zh: '重复' } }],
  },
);

const columnsOf = async (table: string) => {
  const rows = await db.all<{ name: string; type: string }>(
    sql`select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = ${`data."${table}"`}::regclass and attnum > 0 and not attisdropped order by attnum`,
  );
  return Object.fromEntries(rows.map(({ name, type }) => [name, type]));
};

test('a module becomes a table with a typed column per field', async () => {
  await syncTables(db, registryOf(account, charge));
  expect(await columnsOf('account')).toEqual({
    id: 'uuid',
    rev: 'integer',
    createdBy: 'uuid',
    createdAt: 'timestamp with time zone',
    updatedBy: 'uuid',
    updatedAt: 'timestamp with time zone',
    procInstId: 'uuid',
    searchWords: 'text',
    titleKey: 'text',
    name: 'text',
    limit: 'numeric',
    ownerId: 'uuid',
    partnerIds: 'uuid[]',
    tags: 'text[]',
    since: 'date',
    seenAt: 'timestamp with time zone',
    rank: 'integer',
    isOpen: 'boolean',
    place: 'jsonb',
    charged: 'numeric',
    charges: 'integer',
  });
  expect(await columnsOf('charge__lines')).toEqual({
    id: 'uuid',
    parentId: 'uuid',
    position: 'integer',
    goods: 'text',
    accountId: 'uuid',
  });
});

test('a second time there is nothing to do', async () => {
  await syncTables(db, registryOf(account, charge));
  const again = await syncTables(db, registryOf(account, charge));
  expect(again).toEqual({ additive: [], refused: [], added: [] });
});

test('what somebody took away by hand is there again once any module changes', async () => {
  await syncTables(db, registryOf(account, charge));
  const [{ name }] = (await db.all<{ name: string }>(
    sql`select indexname as name from pg_indexes where tablename = 'charge' and indexname ~ '^uq_'`,
  )) as [{ name: string }];
  await db.script(`drop index data."${name}"`);
  const fields = { ...account.fields, colour: field('string') };
  const { additive } = await syncTables(db, registryOf({ ...account, fields }, charge));
  expect(additive).toEqual([
    'alter table data."account" add column "colour" text',
    expect.stringContaining(`"${name}"`),
  ]);
});

/** Kinds of indexes of the modules that the database has: `ix` those that make faster, `uq` those that refuse. */
async function indexKinds() {
  const rows = await db.all<{ name: string }>(
    sql`select indexname as name from pg_indexes where schemaname = 'data' and indexname ~ '^(ix|uq)_'`,
  );
  const names = rows.map(({ name }) => name).toSorted();
  return { names, kinds: [...new Set(names.map((name) => name.slice(0, 2)))] };
}

test('indexes that only make faster are created later, or by the next sync where that was stopped', async () => {
  const registry = registryOf(account, charge);
  const wanted = indexesOf(registry).map(({ name }) => name);
  const isComplete = async () => (await tablesToSync(db, tableHashes(registry))).size === 0;
  await syncTables(db, registry, { leaveIndexes: true });
  expect((await indexKinds()).kinds).toEqual(['uq']);
  await createIndexes(db, registry, () => true);
  expect([(await indexKinds()).kinds, await isComplete()]).toEqual([['uq'], false]);
  await createIndexes(db, registry, () => false);
  expect([(await indexKinds()).names, await isComplete()]).toEqual([wanted.toSorted(), true]);

  const larger = registryOf(account, charge, module('place', { name: field('string') }));
  await syncTables(db, larger, { leaveIndexes: true });
  await syncTables(db, larger);
  expect((await indexKinds()).names).toEqual(
    indexesOf(larger)
      .map(({ name }) => name)
      .toSorted(),
  );
});

test('servers that start together make the tables once', async () => {
  const plans = await Promise.all([1, 2, 3].map(() => syncTables(db, registryOf(account, charge))));
  expect(plans.filter(({ additive }) => additive.length > 0)).toHaveLength(1);
});

test('two new records may refer to each other; a reference to nothing fails at the commit', async () => {
  await syncTables(db, registryOf(account, charge));
  await db.transaction(async (tx) => {
    await tx.run(sql`insert into data.account (id, "ownerId") values (${id(1)}, ${id(2)})`);
    await tx.run(sql`insert into data.account (id, "ownerId") values (${id(2)}, ${id(1)})`);
  });
  const dangling = db.run(
    sql`insert into data.account (id, "ownerId") values (${id(3)}, ${id(9)})`,
  );
  await expect(dangling).rejects.toMatchObject({ code: '23503' });
});

test('lines go with their record', async () => {
  await syncTables(db, registryOf(account, charge));
  await db.run(sql`insert into data.charge (id) values (${id(1)})`);
  await db.run(sql`insert into data.charge__lines (id, "parentId") values (${id(2)}, ${id(1)})`);
  await db.run(sql`delete from data.charge`);
  expect(await db.all(sql`select * from data.charge__lines`)).toEqual([]);
});

test('a unique key holds among records in force; drafts and void ones do not count', async () => {
  await syncTables(db, registryOf(account, charge));
  await db.run(sql`insert into data.account (id) values (${id(1)})`);
  const add = (n: number, status: string) =>
    db.run(
      sql`insert into data.charge (id, "accountId", amount, status) values (${id(n)}, ${id(1)}, 5, ${status})`,
    );
  await add(1, 'YX');
  await add(2, 'WTJ');
  await add(3, 'ZF');
  await expect(add(4, 'YX')).rejects.toMatchObject({ code: '23505' });
  const relaxed = { ...charge, unique: [] };
  await syncTables(db, registryOf(account, relaxed));
  await add(4, 'YX');
});

test('a number is given once', async () => {
  await syncTables(db, registryOf(account, charge));
  const add = (n: number) =>
    db.run(sql`insert into data.charge (id, number) values (${id(n)}, 'FY-0001')`);
  await add(1);
  await expect(add(2)).rejects.toMatchObject({ code: '23505' });
});

test('a new field, line table and module are added beside the rows that are there', async () => {
  await syncTables(db, registryOf(account, charge));
  await db.run(sql`insert into data.account (id, name) values (${id(1)}, 'old')`);
  const grown = {
    ...account,
    fields: {
      ...account.fields,
      note: field('text'),
      rates: field('table', { columns: { rate: field('percent') } }),
    },
  };
  const plan = await syncTables(
    db,
    registryOf(grown, charge, module('extra', { name: field('string') })),
  );
  expect(
    plan.additive.filter((sql) => sql.startsWith('alter table data."account" add column')),
  ).toEqual(['alter table data."account" add column "note" text']);
  expect(await db.first(sql`select name, note from data.account`)).toEqual({
    name: 'old',
    note: null,
  });
  expect(await columnsOf('account__rates')).toMatchObject({ rate: 'numeric' });
  expect(await columnsOf('extra')).toMatchObject({ name: 'text' });
});

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

test('a dropped field keeps its column, so that an older server goes on', async () => {
  await syncTables(db, registryOf(account, charge));
  const { limit: _, ...fields } = account.fields;
  expect((await syncTables(db, registryOf({ ...account, fields }, charge))).additive).toEqual([]);
  expect(await columnsOf('account')).toMatchObject({ limit: 'numeric' });
});

test('another type is refused with its statement, and nothing else is done either', async () => {
  await syncTables(db, registryOf(account, charge));
  const changed = {
    ...account,
    fields: { ...account.fields, limit: field('date'), note: field('text') },
  };
  const error = await syncTables(db, registryOf(changed, charge)).catch(
    (e: unknown) => e as SyncRefused,
  );
  expect((error as SyncRefused).message).toContain(
    'account.limit is numeric in the database and would become date',
  );
  expect((error as SyncRefused).message).toContain('npm run db -- apply account.limit');
  expect(await columnsOf('account')).not.toHaveProperty('note');
});

test('names that would become something else in the database are refused', async () => {
  const long = module('a'.repeat(40), {
    ['b'.repeat(30)]: field('table', { columns: { c: field('string') } }),
  });
  await expect(syncTables(db, registryOf(long))).rejects.toThrow('longer than 63 characters');
  const taken = module('taken', { name: field('string'), searchWords: field('string') });
  await expect(syncTables(db, registryOf(taken))).rejects.toThrow('taken.searchWords');
});

test('modules that share a table have all their columns in it', async () => {
  const one = module('one', { name: field('string'), a: field('money') }, { entity: 'shared' });
  const two = module('two', { name: field('string'), b: field('date') }, { entity: 'shared' });
  await syncTables(db, registryOf(one, two));
  expect(await columnsOf('shared')).toMatchObject({ name: 'text', a: 'numeric', b: 'date' });
  const three = module('three', { name: field('date') }, { entity: 'shared' });
  await expect(syncTables(db, registryOf(one, three))).rejects.toThrow('shared.name: two modules');
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
  expect(await columnsOf('place')).not.toHaveProperty('searchTokens');
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
  expect(await columnsOf('account')).toMatchObject({ rank: 'text', limit: 'text' });
  await expect(syncTables(db, typed('integer', 'string'))).rejects.toThrow('would become integer');
});

test('records that share what is to be unique are told, with their module', async () => {
  const place = module('place', { name: field('string'), code: field('string') });
  await syncTables(db, registryOf(place));
  await db.run(sql`insert into data.place (id, name, code)
    values (${id(1)}, '大厦', 'A'), (${id(2)}, '大院', 'A'), (${id(3)}, '小院', 'B')`);
  const unique = [{ id: 'code', fields: ['code'], message: { en: 'Twice', zh: '重复' } }];
  const failed = await syncTables(db, registryOf({ ...place, unique })).catch((e: Error) => e);
  expect((failed as Error).message).toMatch(
    /^place: 2 records have the same code \["A"\], which is to be unique: .*大厦 .*大院/,
  );
  expect(await db.first(sql`select count(*)::int as count from data.place`)).toEqual({ count: 3 });
});

test('a statement that fails is told with its module', async () => {
  const wide = module('wide', { name: field('string'), other: field('string') });
  const indexes = [Array.from({ length: 33 }, (_, n) => (n % 2 ? 'name' : 'other'))];
  await expect(syncTables(db, registryOf({ ...wide, indexes }))).rejects.toThrow(
    /The table wide of the module wide cannot be made so: .*32 columns/,
  );
});

test('a module may have sixty references', async () => {
  const references = Object.fromEntries(
    Array.from({ length: 60 }, (_, n) => [`r${n}Id`, field('ref', { ref: 'account' })]),
  );
  const wide = module(
    'wide',
    { name: field('string'), ...references },
    {
      access: [{ id: 'all', roles: ['staff'], actions: ['read'], rows: 'createdBy == r59Id' }],
    },
  );
  const registry = registryOf(account, charge, wide);
  await syncTables(db, registry);
  expect((await syncTables(db, registry)).additive).toEqual([]);
  const indexes = await db.all<{ def: string }>(
    sql`select indexdef as def from pg_indexes where schemaname = 'data' and tablename = 'wide'`,
  );
  const covering = indexes.find(({ def }) => def.includes('INCLUDE'))!.def;
  expect(covering.replace(') INCLUDE (', ', ').split(',')).toHaveLength(32);
  expect(covering).toContain('"r59Id"');
});

test('looks at nothing again for the same definitions, and at all when tables are others', async () => {
  const asked: string[] = [];
  const listening = (): Database => ({
    ...db,
    transaction: (work) =>
      db.transaction((tx) =>
        work({
          ...tx,
          all: (statement) => {
            asked.push(JSON.stringify(statement));
            return tx.all(statement);
          },
        }),
      ),
  });
  const registry = registryOf(account, charge);
  await syncTables(db, registry);
  await syncTables(listening(), registryOf(account, charge));
  expect(asked).toEqual([]);

  const named = await db.first<{ name: string }>(sql`
    select indexname as name from pg_indexes where schemaname = 'data' and indexname like 'uq_charge%'`);
  await db.script(`drop index data."${named!.name}"`);
  const { additive } = await syncTables(listening(), registry);
  expect(additive).toEqual([expect.stringContaining(`create unique index "${named!.name}"`)]);
  expect(asked).not.toEqual([]);

  const longer = module('account', { ...account.fields, note: field('string') });
  const plan = await syncTables(db, registryOf(longer, charge));
  expect(plan.added).toEqual([{ table: 'account', column: 'note' }]);
});
