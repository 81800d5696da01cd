import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/db/Database.ts';
import { sql } from '#server/db/query.ts';
import { createIndexes } from '#server/db/sync/createIndexes.ts';
import { indexesOf } from '#server/db/sync/indexes.ts';
import { tableHashes, tablesToSync } from '#server/db/sync/synced.ts';
import { syncTables } from '#server/db/sync/syncTables.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { field, module, registryOf } from '#tests/support/modules.ts';
import { account, charge, id } from '#tests/support/syncedModules.ts';

let database: TestDatabase;
let db: Database;
beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterEach(() => database.close());

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
