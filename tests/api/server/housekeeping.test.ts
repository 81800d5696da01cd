import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/db/query.ts';
import { startHousekeeping } from '#server/housekeeping.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let now = new Date();
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.close());

it('throws away expired sessions and attempts of days gone by, and nothing else', async () => {
  const { db } = server.services;
  await server.login('ann');
  await db.run(sql`insert into app.login_attempt values ('account:old', 9, ${'2026-01-01T00:00:00Z'}::timestamptz), ('account:new', 1, now())`); // prettier-ignore
  now = new Date(now.getTime() + 13 * 3_600_000);
  await server.login('bob');
  const stop = startHousekeeping(server.services);
  const left = async () => ({
    sessions: await db.all(sql`select account.user_name from app.session join app.account using (user_id)`), // prettier-ignore
    attempts: await db.all(sql`select key from app.login_attempt where key like 'account:%'`),
  });
  await expect.poll(left).toEqual({
    sessions: [{ user_name: 'bob' }],
    attempts: [{ key: 'account:new' }],
  });
  stop();
});
