import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportData } from '#server/features/reports/reportData.ts';
import { callerFor } from '#server/features/session/callerFor.ts';
import type { Caller } from '#server/Services.ts';
import { sql } from '#server/db/query.ts';
import { expectDrills } from '#tests/support/drills.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let everybody: Caller;
beforeAll(async () => {
  server = await startTestServer({ schemas: 'schemas', company: 'demo' });
  const { services } = server;
  const account = await services.db.first<{ user_id: string }>(
    sql`select user_id from app.account where user_name = 'wangzhiqiang'`,
  );
  const roles = new Set(['staff', ...Object.keys(services.registry().roles.roles)]);
  everybody = { ...callerFor(services.directory(), account!.user_id, 'en'), roles };
});
afterAll(() => server.close());

test('behind the figures of every report stand the records that they are made of', async () => {
  let compared = 0;
  for (const { report } of server.services.registry().reports ?? [])
    compared += await expectDrills(server.services, everybody, { report, most: 4 });
  expect(compared).toBeGreaterThan(100);
});

test('every report answers', async () => {
  const failed: string[] = [];
  for (const { report } of server.services.registry().reports ?? [])
    try {
      await reportData(server.services, everybody, { report });
    } catch (error) {
      failed.push(`${report}: ${error instanceof Error ? error.message : 'failed'}`);
    }
  expect(failed).toEqual([]);
});
