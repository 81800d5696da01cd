import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Envelope, LoginAnswer } from '#shared/contract/index.ts';
import { startPostgres, type PostgresServer } from '../../../scripts/postgres.ts';
import { ServerProcesses } from './ServerProcesses.ts';

const password = 'Lost#4711-found';
let dataDir: string;
let postgres: PostgresServer;
const servers = new ServerProcesses(() => ({
  DATA_DIR: dataDir,
  DATABASE_URL: postgres.url,
  ADMIN_PASSWORD: password,
}));
let address: string;
let token: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'office-lost-'));
  postgres = await startPostgres();
});
afterAll(async () => {
  servers.kill();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const me = () => fetch(`${address}/api/platform/me`, { headers: { authorization: token } });
const health = async () => (await fetch(`${address}/healthz`)).status;

async function expectUnavailable(response: Response) {
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.json()).toMatchObject({
    code: 503,
    message: 'The database cannot be reached at the moment. Try again shortly',
    data: { error: 'databaseUnavailable' },
  });
}

it('tells of a database that hangs, also those who ask it already, and goes on with it', async () => {
  address = await servers.start().address();
  const response = await fetch(`${address}/api/platform/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'admin', password }),
  });
  token = ((await response.json()) as Envelope<LoginAnswer>).data.Authorization;
  expect(await health()).toBe(200);
  postgres.pause();
  const asked = Array.from({ length: 20 }, me);
  expect(await health()).toBe(503);
  for (const response of await Promise.all(asked)) await expectUnavailable(response);
  await expectUnavailable(await me());
  postgres.resume();
  await expect.poll(health, { timeout: 30_000 }).toBe(200);
  expect((await me()).status).toBe(200);
});

it('tells of a database that is gone', async () => {
  await postgres.stop();
  await expectUnavailable(await me());
  expect(await health()).toBe(503);
});
