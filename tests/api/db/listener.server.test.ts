import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/query.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const listening = sql`
  from pg_stat_activity where datname = current_database() and query like 'listen %'`;

test('hears everything once, on one connection, however often that was lost', async () => {
  const { db } = database;
  const heard: string[] = [];
  await db.listen('news', (payload) => heard.push(payload));
  const count = async () =>
    (await db.first<{ count: number }>(sql`select count(*)::int as count ${listening}`))!.count;
  for (let loss = 0; loss < 3; loss += 1) {
    await db.all(sql`select pg_terminate_backend(pid) ${listening}`);
    await expect.poll(count).toBe(0);
    await expect.poll(count, { timeout: 10_000 }).toBe(1);
  }
  await db.notify('news', 'told');
  await expect.poll(() => heard).toEqual(['told']);
  expect(await count()).toBe(1);
});
