import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people, teams } from '#tests/support/company.ts';
import { CutWay } from '#tests/support/CutWay.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { startPostgres, type PostgresServer } from '../../../scripts/postgres.ts';

let primary: PostgresServer;
let standby: PostgresServer;
let way: CutWay;
let onStandby: Client;
let server: TestServer;
let token: string;
beforeAll(async () => {
  primary = await startPostgres();
  standby = await startPostgres({ replicaOf: primary.url });
  way = await CutWay.open(standby.url);
  onStandby = new Client(standby.url);
  await onStandby.connect();
  server = await startTestServer({ replicated: { url: primary.url, readUrl: way.url } });
  token = await server.login('ann');
});
afterAll(async () => {
  await server?.close();
  await onStandby?.end();
  await way?.close();
  await standby?.stop();
  await primary?.stop();
});

let made = 0;
async function makeOrder(): Promise<string> {
  const title = `Order ${(made += 1)}`;
  const data = { title, kind: 'goods', amount: '1', ownerId: people.ann, orgId: teams.sales };
  expect(await server.call('POST', '/api/v1/order/handle', { data }, token)).toMatchObject({
    code: 200,
  });
  return title;
}

async function listed(): Promise<unknown[]> {
  const path = '/api/v1/order/list/1/100';
  const { data } = await server.call<{ rows: { title: string }[] }>('POST', path, {}, token);
  return data.rows.map(({ title }) => title);
}

/** Statements over orders that connections of the standby have run last. */
async function readThere(): Promise<number> {
  const { rows } = await onStandby.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where query like '%"order"%' and pid <> pg_backend_pid()`,
  );
  return rows[0]!.count;
}

const replicaState = () => server.services.replicaState();

test('lists are read by the replica, with what was written just before', async () => {
  for (let round = 0; round < 20; round += 1) {
    const title = await makeOrder();
    expect(await listed()).toContain(title);
  }
  await expect
    .poll(async () => {
      await listed();
      return replicaState();
    })
    .toBe('used');
  expect(await readThere()).toBeGreaterThan(0);
});

test('while the replica is late, the primary answers', async () => {
  await onStandby.query('select pg_wal_replay_pause()');
  const title = await makeOrder();
  expect(await listed()).toContain(title);
  expect(replicaState()).toBe('behind');
  await onStandby.query('select pg_wal_replay_resume()');
  await expect
    .poll(async () => {
      await listed();
      return replicaState();
    })
    .toBe('used');
});

test('the replica may go and come back: nobody notices', async () => {
  way.shut();
  const title = await makeOrder();
  expect(await listed()).toContain(title);
  expect(replicaState()).toBe('away');
  way.reopen();
  await expect
    .poll(
      async () => {
        await listed();
        return replicaState();
      },
      { timeout: 20_000 },
    )
    .toBe('used');
});
