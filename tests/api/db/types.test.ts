import { afterAll, beforeAll, expect, test } from 'vitest';
import { join, json, name, prepare, sql } from '#server/db/query.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.script(`create table data.value (
    id int primary key, amount numeric, large int8, small int4, day date, at timestamptz, yes boolean,
    words text[], ids uuid[], amounts numeric[], note jsonb, raw bytea, name text)`);
});
afterAll(() => database.close());

const id = '0198a1de-8b7c-7a31-9a41-5f1c2d3e4f50';

test('values come back as the plain JSON they went in as', async () => {
  const row = {
    id: 1,
    amount: '12345678901234567890.10',
    large: '9007199254740993',
    small: -7,
    day: '2024-02-29',
    at: '2026-11-20T08:30:00.123456Z',
    yes: false,
    words: ['a"b', '逗,号', '', 'NULL', '{}', 'back\\slash'],
    ids: [id],
    amounts: ['1.50', '2'],
    note: { text: "it's", list: [1, { deep: null }] },
    name: '中文 𠮷 😀',
  };
  const columns = Object.keys(row).map((column) => name(column));
  await database.db.run(
    sql`insert into data.value (${join(columns)}) values (${join(Object.values(row).map((value) => sql`${value}`))})`,
  );
  expect(await database.db.first(sql`select * from data.value where id = 1`)).toEqual({
    ...row,
    raw: null,
  });
});

test('timestamps come in UTC with milliseconds at least', async () => {
  const row = await database.db.first(
    sql`select ${'2026-11-20 08:30:00+08'}::timestamptz as at, array['2026-01-01 00:00:00+00'::timestamptz] as list`,
  );
  expect(row).toEqual({ at: '2026-11-20T00:30:00.000Z', list: ['2026-01-01T00:00:00.000Z'] });
});

test('lists and texts go into jsonb through json()', async () => {
  const values = [[], ['a'], [{ id: 1 }], 'text', { a: [] }, 5, true];
  for (const value of values) {
    await database.db.run(sql`delete from data.value where id = 2`);
    await database.db.run(sql`insert into data.value (id, note) values (2, ${json(value)})`);
    const row = await database.db.first(sql`select note from data.value where id = 2`);
    expect(row).toEqual({ note: value });
  }
  expect(await database.db.first(sql`select ${json(null)} is null as empty`)).toEqual({
    empty: true,
  });
});

test('empty lists, nulls, dates and bytes are parameters', async () => {
  const at = new Date('2026-11-20T00:00:00.500Z');
  const row = await database.db.first(
    sql`select ${[]}::text[] as none, ${null}::int as "null", ${at}::timestamptz as at, ${Buffer.from([0, 255])}::bytea as bytes, ${10n}::int8 as big`,
  );
  expect(row).toEqual({
    none: [],
    null: null,
    at: '2026-11-20T00:00:00.500Z',
    bytes: Buffer.from([0, 255]),
    big: '10',
  });
});

test('a prepared statement takes other values each time', async () => {
  const plus = prepare<{ left: number; right: number }>(
    (value) =>
      sql`select ${value('left')}::int + ${value('right')}::int as sum, ${'fixed'}::text as text`,
  );
  expect(await database.db.first(plus({ left: 1, right: 2 }))).toEqual({ sum: 3, text: 'fixed' });
  expect(await database.db.first(plus({ left: 3, right: 4 }))).toEqual({ sum: 7, text: 'fixed' });
});

test('a piece of SQL is a part of a statement', async () => {
  const condition = sql`n > ${1} and n < ${3}`;
  const rows = await database.db.all(
    sql`select n from unnest(${[1, 2, 3]}::int[]) as n where ${condition} and n <> ${9}`,
  );
  expect(rows).toEqual([{ n: 2 }]);
});

test('a table that changes under a prepared statement is no error, in a transaction or outside', async () => {
  const { db } = database;
  await db.script('create table data.changing (a int); insert into data.changing values (1)');
  const all = () => db.all(sql`select * from data.changing`);
  expect(await all()).toEqual([{ a: 1 }]);
  await db.script('alter table data.changing add b int');
  expect(await all()).toEqual([{ a: 1, b: null }]);
  await db.script('alter table data.changing add c int');
  const inside = await db.transaction((tx) => tx.all(sql`select * from data.changing`));
  expect(inside).toEqual([{ a: 1, b: null, c: null }]);
});

test('values larger than a message travel whole', async () => {
  const text = '长'.repeat(3_000_000);
  const row = await database.db.first<{ text: string }>(sql`select ${text}::text as text`);
  expect(row!.text === text).toBe(true);
});

test('a notification reaches every listener until it stops', async () => {
  const heard: string[] = [];
  const stop = await database.db.listen('Channel one', (payload) => heard.push(`a ${payload}`));
  await database.db.listen('Channel one', (payload) => heard.push(`b ${payload}`));
  await database.db.notify('Channel one', '1');
  await expect.poll(() => heard.toSorted()).toEqual(['a 1', 'b 1']);
  await stop();
  await database.db.notify('Channel one', '2');
  await expect.poll(() => heard.toSorted()).toEqual(['a 1', 'b 1', 'b 2']);
});

test('a slow query does not block the thread that serves', async () => {
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 5);
  await database.db.first(
    sql`select count(*) from generate_series(1, 4000000) as n where n % 7 = 0`,
  );
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(10);
});
