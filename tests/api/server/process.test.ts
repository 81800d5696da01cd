import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Envelope, LoginAnswer } from '#shared/contract/index.ts';
import { createServerDatabase, testDatabaseKind } from '#tests/support/database.ts';
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

it('finishes what is under way when it is told to stop, ends event streams, and takes nothing new', async () => {
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
  server.child.kill('SIGTERM');
  expect(await events.text()).toContain('data: ');
  const isRefused = () =>
    fetch(`${address}/healthz`).then(
      () => false,
      () => true,
    );
  await expect.poll(isRefused).toBe(true);
  underWay.end(body.slice(10));
  const [answer] = (await once(underWay, 'response')) as [IncomingMessage];
  const text = (await answer.toArray()).join('');
  expect((JSON.parse(text) as Envelope<LoginAnswer>).code).toBe(200);
  expect(await server.ended).toBe(0);
  expect(server.output()).not.toMatch(/TypeError|"level":"error"/);
  await own?.drop();
});
