import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Envelope, LoginAnswer } from '#shared/contract/index.ts';
import { Client } from 'pg';
import { createServerDatabase, testDatabaseKind } from '#tests/support/database.ts';
import { unzip } from '#tests/support/unzip.ts';
import { ServerProcesses } from './ServerProcesses.ts';

let dataDir: string;
let database: { url: string; drop(): Promise<void> } | undefined;
const servers = new ServerProcesses(() => ({
  DATA_DIR: dataDir,
  ...(database && { DATABASE_URL: database.url }),
}));
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'office-data-'));
  if (testDatabaseKind === 'server') database = await createServerDatabase();
});
afterAll(async () => {
  servers.kill();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const adminPassword = 'Under#4711-way';

const signIn = async (address: string, password: string) => {
  const response = await fetch(`${address}/api/platform/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'admin', password }),
  });
  return (await response.json()) as Envelope<LoginAnswer>;
};

/** An embedded database belongs to one process; a server's to as many as like. */
async function expectRefused(owner: number | undefined) {
  const another = servers.start();
  expect(await another.ended).toBe(1);
  expect(another.output()).toContain(`is in use by process ${owner}`);
}

it('starts empty with a one-time password, stops on SIGTERM, and finds its data again', async () => {
  const first = servers.start();
  const address = await first.address();
  await expect.poll(first.output).toMatch(/Sign in as admin, password (\S+) \(to be changed/);
  const password = /password (\S+) \(/.exec(first.output())![1]!;
  const { data } = await signIn(address, password);
  expect(data.mustChangePassword).toBe(true);
  expect(data.userInfo.roles).toContain('admin');
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);

  const second = servers.start();
  expect((await signIn(await second.address(), password)).code).toBe(200);
  expect(second.output()).not.toContain('Sign in as admin');

  if (!database) await expectRefused(second.child.pid);
  second.child.kill('SIGINT');
  expect(await second.ended).toBe(0);
});

it('finishes what is under way when it is told to stop, ends event streams, waits for nobody who is silent, and takes nothing new', async () => {
  const own = database && (await createServerDatabase());
  const server = servers.start({
    ADMIN_PASSWORD: adminPassword,
    DATA_DIR: join(dataDir, 'drain'),
    ...(own && { DATABASE_URL: own.url }),
  });
  const address = await server.address();
  const { data } = await signIn(address, adminPassword);
  const events = await fetch(`${address}/api/v1/events`, {
    headers: { authorization: data.Authorization },
  });
  const body = JSON.stringify({ userName: 'admin', password: adminPassword });
  const underWay = request(`${address}/api/platform/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  });
  underWay.write(body.slice(0, 10));
  await expect.poll(() => underWay.socket?.bytesWritten).toBeGreaterThan(0);
  const silent = connect(Number(new URL(address).port), '127.0.0.1');
  await once(silent, 'connect');
  server.child.kill('SIGTERM');
  expect(await events.text()).toContain('data: ');
  const isRefused = () =>
    fetch(`${address}/healthz`).then(
      () => false,
      () => true,
    );
  await expect.poll(isRefused).toBe(true);
  // who is connected and asks for nothing is not waited for
  await once(silent.resume(), 'close');
  underWay.end(body.slice(10));
  const [answer] = (await once(underWay, 'response')) as [IncomingMessage];
  const text = (await answer.toArray()).join('');
  expect((JSON.parse(text) as Envelope<LoginAnswer>).code).toBe(200);
  expect(await server.ended).toBe(0);
  expect(server.output()).not.toMatch(/TypeError|"level":"error"/);
  await own?.drop();
});

/** A server that is asked for an export, which waits for its rows until it is released. */
async function exportUnderWay(folder: string) {
  const own = await createServerDatabase();
  const server = servers.start({
    ADMIN_PASSWORD: adminPassword,
    DATA_DIR: join(dataDir, folder),
    DATABASE_URL: own.url,
  });
  const address = await server.address();
  const { data } = await signIn(address, adminPassword);
  const client = new Client(own.url);
  await client.connect();
  await client.query('begin; lock table data."order" in access exclusive mode');
  const answer = fetch(`${address}/api/v1/order/export`, {
    method: 'POST',
    headers: { authorization: data.Authorization, 'content-type': 'application/json' },
    body: '{}',
  }).then(async (response) => ({
    type: response.headers.get('content-type'),
    content: Buffer.from(await response.arrayBuffer()),
  }));
  // it may fail before anybody asks
  answer.catch(() => {});
  const waiting = `select from pg_locks where not granted and relation = 'data."order"'::regclass`;
  const isWaiting = async () => (await client.query(waiting)).rowCount;
  await expect.poll(isWaiting, { timeout: 20_000 }).toBe(1);
  const release = async () => {
    await client.query('rollback');
    await client.end();
  };
  return { server, answer, release, drop: own.drop };
}

it.runIf(testDatabaseKind === 'server')(
  'an export under way when it is told to stop comes whole',
  async () => {
    const { server, answer, release, drop } = await exportUnderWay('drained');
    server.child.kill('SIGTERM');
    await release();
    const { type, content } = await answer;
    expect(type).toContain('spreadsheet');
    expect(unzip(content)['xl/worksheets/sheet1.xml']).toContain('</worksheet>');
    expect(await server.ended).toBe(0);
    expect(server.output()).not.toMatch(/TypeError|"level":"error"/);
    await drop();
  },
);

it.runIf(testDatabaseKind === 'server')(
  'an export that is cut off is no file for whoever asked',
  async () => {
    const { server, answer, release, drop } = await exportUnderWay('cut');
    server.child.kill('SIGKILL');
    await expect(answer).rejects.toThrow('fetch failed');
    await server.ended;
    await release();
    await drop();
  },
);
