import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/db/query.ts';
import { people, teams } from '#tests/support/company.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { mountSmallDisk } from '#tests/support/smallDisk.ts';
import { startPostgres, type PostgresServer } from '../../../scripts/postgres.ts';

/** PostgreSQL’s data lie on it, and none of the server’s own. */
const disk = mountSmallDisk(400);
let postgres: PostgresServer;
let server: TestServer;
let ann: string;
beforeAll(async () => {
  postgres = await startPostgres({ within: disk.folder });
  server = await startTestServer({ databaseUrl: postgres.url });
  ann = await server.login('ann');
});
afterEach(() => disk.empty());
afterAll(async () => {
  await server.close();
  await postgres.stop();
  disk.unmount();
});

const save = (title: string) => {
  const data = { title, kind: 'goods', ownerId: people.ann, orgId: teams.sales, amount: '100.00' };
  return server.call<{ error?: string }>('POST', '/api/v1/order/handle', { data }, ann);
};

async function health() {
  const { statusCode: code, body } = await server.app.inject({ url: '/healthz' });
  return { code, ...(JSON.parse(body) as { status: string }) };
}

it('PostgreSQL without room is told to whoever writes and by the health, until there is room', async () => {
  expect(await health()).toEqual({ code: 200, status: 'ok' });
  // its log goes on in a file that is there already: without one it would stop altogether
  await server.services.db.run(sql`select pg_switch_wal()`);
  await save('before');
  disk.fill();
  const [kept, refused]: [string[], unknown[]] = [['before'], []];
  for (let at = 0; at < 400 && refused.length < 5; at += 1) {
    const answer = await save(`order ${at}`);
    if (answer.code === 200) kept.push(`order ${at}`);
    else refused.push(answer);
  }
  const message =
    'The server’s disk is full: nothing was saved. Tell your administrator, and try again later';
  expect(refused).toMatchObject(Array(5).fill({ status: 507, message, data: { error: 'noRoom' } }));
  expect(await health()).toEqual({ code: 503, status: 'no room on disk' });
  expect(await health()).toEqual({ code: 503, status: 'no room on disk' });

  disk.empty();
  expect(await health()).toEqual({ code: 200, status: 'ok' });
  expect((await save('after')).code).toBe(200);
  const rows = await server.services.db.all<{ title: string }>(
    sql`select title from data.order where title <> 'after'`,
  );
  expect(rows.map(({ title }) => title).toSorted()).toEqual(kept.toSorted());
});
