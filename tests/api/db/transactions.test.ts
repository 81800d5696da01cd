import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/query.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let test_: TestDatabase;
beforeAll(async () => {
  test_ = await createTestDatabase();
  await test_.db.script('create table data.counter (id int primary key, n int not null)');
});
afterAll(() => test_.close());
beforeEach(async () => {
  await test_.db.script('truncate data.counter; insert into data.counter values (1, 0), (2, 0)');
});

const counter = async (id: number) =>
  (await test_.db.first<{ n: number }>(sql`select n from data.counter where id = ${id}`))?.n;

test('transactions at once lose no update', async () => {
  const add = () =>
    test_.db.transaction(async (tx) => {
      const row = await tx.first<{ n: number }>(
        sql`select n from data.counter where id = 1 for update`,
      );
      await tx.run(sql`update data.counter set n = ${row!.n + 1} where id = 1`);
    });
  await Promise.all(Array.from({ length: 40 }, add));
  expect(await counter(1)).toBe(40);
});
