import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/db/Database.ts';
import { sql } from '#server/db/query.ts';
import { readExisting } from '#server/db/sync/existing.ts';
import { planSync } from '#server/db/sync/planSync.ts';
import { describeRetypings } from '#server/db/sync/retype.ts';
import { syncTables } from '#server/db/sync/syncTables.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { field, module, registryOf } from '#tests/support/modules.ts';

let database: TestDatabase;
let db: Database;
beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterEach(() => database.close());

type Registry = ReturnType<typeof registryOf>;
type Fields = Parameters<typeof module>[1];

const id = (n: number) => `0198a1de-0000-7000-8000-${String(n).padStart(12, '0')}`;
const trip = (fields: Fields, more: Parameters<typeof module>[2] = {}) =>
  module('trip', { name: field('string'), ...fields }, more);

async function planned(registry: Registry) {
  const { refused } = planSync(registry, await readExisting(db));
  return describeRetypings(db, refused, registry.system.timeZone);
}

const apply = (registry: Registry, ...names: string[]) =>
  syncTables(db, registry, { retype: new Set(names) });

test('tells what is lost, loses nothing unasked, and carries out what was decided', async () => {
  const unique = [{ id: 'days', fields: ['days'], message: { en: 'Twice', zh: '重复' } }];
  const wanted = registryOf(trip({ days: field('integer'), note: field('text') }, { unique }));
  await syncTables(db, registryOf(trip({ days: field('string') }, { unique })));
  await db.run(sql`insert into data.trip (id, name, days) values
    (${id(1)}, 'A', '3'), (${id(2)}, 'B', '04'), (${id(3)}, 'C', 'two'), (${id(4)}, 'D', null), (${id(5)}, 'E', '2.5')`);
  const told = 'trip.days is text in the database and would become integer';
  expect(await planned(wanted)).toEqual([`${told}: 2 of 4 values are lost ("2.5", "two")`]);
  await expect(syncTables(db, wanted)).rejects.toThrow('npm run db -- apply trip.days');
  await expect(apply(wanted, 'trip.name')).rejects.toThrow(told);
  const values = async () =>
    (await db.all<{ days: unknown }>(sql`select days from data.trip order by id`)).map(
      ({ days }) => days,
    );
  expect(await values()).toEqual(['3', '04', 'two', null, '2.5']);

  await apply(wanted, 'trip.days');
  expect(await values()).toEqual([3, 4, null, null, null]);
  expect(await planned(wanted)).toEqual([]);
  await expect(
    db.run(sql`insert into data.trip (id, name, days) values (${id(6)}, 'F', 3)`),
  ).rejects.toThrow('unique');
  expect(await syncTables(db, wanted)).toMatchObject({ additive: [], refused: [] });
});

test('a moment becomes the day of the company, one choice a list, and a list of one that one', async () => {
  const before = trip({
    at: field('datetime'),
    kind: field('dict', { dict: 'kind' }),
    tags: field('multiDict', { dict: 'kind' }),
  });
  await syncTables(db, registryOf(before));
  await db.run(sql`insert into data.trip (id, at, kind, tags) values
    (${id(1)}, '2026-03-01T17:00:00Z', 'a', ${['a']}), (${id(2)}, null, null, ${['a', 'b']})`);
  const wanted = registryOf(
    trip({
      at: field('date'),
      kind: field('multiDict', { dict: 'kind' }),
      tags: field('dict', { dict: 'kind' }),
    }),
  );
  expect(await planned(wanted)).toEqual([
    expect.stringContaining('trip.at is timestamp with time zone') as string,
    expect.stringMatching(/would become text\[\]: none of 1 values is lost$/) as string,
    expect.stringMatching(/would become text: 1 of 2 values are lost \("\{a,b\}"\)$/) as string,
  ]);
  await apply(wanted, 'trip.at', 'trip.kind', 'trip.tags');
  expect(await db.all(sql`select at, kind, tags from data.trip order by id`)).toEqual([
    { at: '2026-03-02', kind: ['a'], tags: 'a' },
    { at: null, kind: null, tags: null },
  ]);
});

test('a text becomes a reference where it names a record, under another name and in lines, too', async () => {
  const lines = (columns: Fields) => field('table', { columns });
  await syncTables(
    db,
    registryOf(trip({ before: field('string'), legs: lines({ to: field('string') }) })),
  );
  await db.run(sql`insert into data.trip (id, before) values
    (${id(1)}, ${id(2)}), (${id(2)}, ${id(9)}), (${id(3)}, 'nobody')`);
  await db.run(
    sql`insert into data.trip__legs (id, "parentId", "to") values (${id(4)}, ${id(1)}, '7')`,
  );
  const wanted = registryOf(
    trip({
      afterId: field('ref', { ref: 'trip', renamedFrom: 'before' }),
      legs: lines({ to: field('number') }),
    }),
  );
  expect(await planned(wanted)).toEqual([
    `trip.afterId is text in the database and would become uuid: 2 of 3 values are lost ("${id(9)}", "nobody")`,
    'trip__legs.to is text in the database and would become numeric: none of 1 values is lost',
  ]);
  await apply(wanted, 'trip.afterId', 'trip__legs.to');
  expect(await db.all(sql`select "afterId" from data.trip order by id`)).toEqual([
    { afterId: id(2) },
    { afterId: null },
    { afterId: null },
  ]);
  expect(await db.first(sql`select "to" from data.trip__legs`)).toEqual({ to: '7' });
  await expect(
    db.run(sql`update data.trip set "afterId" = ${id(8)} where id = ${id(3)}`),
  ).rejects.toThrow('foreign key');
});
