import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/db/Database.ts';
import { sql } from '#server/db/query.ts';
import { syncTables, type SyncRefused } from '#server/db/sync/syncTables.ts';
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

test('a module becomes a table with a typed column per field', async () => {
  await syncTables(db, registryOf(account, charge));
  expect(await columnsOf(db, 'account')).toEqual({
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
  expect(await columnsOf(db, 'charge__lines')).toEqual({
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
  expect(await columnsOf(db, 'account__rates')).toMatchObject({ rate: 'numeric' });
  expect(await columnsOf(db, 'extra')).toMatchObject({ name: 'text' });
});

test('a dropped field keeps its column, so that an older server goes on', async () => {
  await syncTables(db, registryOf(account, charge));
  const { limit: _, ...fields } = account.fields;
  expect((await syncTables(db, registryOf({ ...account, fields }, charge))).additive).toEqual([]);
  expect(await columnsOf(db, 'account')).toMatchObject({ limit: 'numeric' });
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
  expect(await columnsOf(db, 'account')).not.toHaveProperty('note');
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
  expect(await columnsOf(db, 'shared')).toMatchObject({ name: 'text', a: 'numeric', b: 'date' });
  const three = module('three', { name: field('date') }, { entity: 'shared' });
  await expect(syncTables(db, registryOf(one, three))).rejects.toThrow('shared.name: two modules');
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
