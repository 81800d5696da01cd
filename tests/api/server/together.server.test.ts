import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Envelope, LoginAnswer } from '#shared/contract/index.ts';
import { createServerDatabase } from '#tests/support/database.ts';
import { ServerProcesses } from './ServerProcesses.ts';

let dataDir: string;
let database: { url: string; drop(): Promise<void> };
const password = 'Together#1';
const servers = new ServerProcesses(() => ({
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
  ADMIN_PASSWORD: password,
}));
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'office-data-'));
  database = await createServerDatabase();
});
afterAll(async () => {
  servers.kill();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it('servers that start at once on an empty database make its first administrator once', async () => {
  const started = [1, 2].map(() => servers.start());
  const addresses = await Promise.all(started.map(({ address }) => address()));
  const told = () => started.filter(({ output }) => output().includes('Sign in as admin')).length;
  await expect.poll(told).toBe(1);
  for (const address of addresses) {
    const response = await fetch(`${address}/api/platform/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName: 'admin', password }),
    });
    const { data } = (await response.json()) as Envelope<LoginAnswer>;
    expect(data.userInfo.roles).toContain('admin');
  }
});
