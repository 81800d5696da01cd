import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyFiles } from '#server/start/applyFiles.ts';
import { backup } from '#server/db/transfer/backup.ts';
import { demoFile } from '#server/start/demo/preparedDemo.ts';
import type { Envelope, LoginAnswer } from '#shared/contract/index.ts';
import { insertCompany, people } from '#tests/support/company.ts';
import {
  createServerDatabase,
  createTestDatabase,
  testDatabaseKind,
} from '#tests/support/database.ts';
import { ServerProcesses } from './ServerProcesses.ts';

const published = 'Demo#2026';
let folder: string;
let schemas: string;
let dataDir: string;
let database: { url: string; drop(): Promise<void> } | undefined;
const servers = new ServerProcesses(() => ({
  DATA_DIR: dataDir,
  SCHEMAS_DIR: schemas,
  HOST: '',
  DEMO: '',
  ...(database && { DATABASE_URL: database.url }),
}));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-demo-'));
  schemas = join(folder, 'schemas');
  await cp('tests/fixtures/schemas', schemas, { recursive: true });
  const { db, close } = await createTestDatabase();
  await applyFiles(db, schemas);
  await insertCompany(db);
  await mkdir(dirname(demoFile(schemas)), { recursive: true });
  await backup(db, demoFile(schemas));
  await close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  dataDir = await mkdtemp(join(folder, 'data-'));
  if (testDatabaseKind === 'server') database = await createServerDatabase();
});
afterEach(async () => {
  servers.kill();
  await database?.drop();
});

/** Starts a server; answers what it told once it listens, and how to stop it. */
async function started(env: Record<string, string>) {
  const server = servers.start(env);
  const address = await server.address();
  return {
    address,
    told: server.output(),
    stop: async () => {
      server.child.kill('SIGTERM');
      await server.ended;
    },
  };
}

async function signIn(address: string, userName: string, password: string) {
  const response = await fetch(`${address}/api/platform/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, password }),
  });
  return (await response.json()) as Envelope<LoginAnswer>;
}
const signsIn = async (address: string, password: string) =>
  (await signIn(address, 'ann', password)).code === 200;

/** How many accounts have the published password, as this person is told. */
async function publishedPasswords(address: string, userName: string, password: string) {
  const { data } = await signIn(address, userName, password);
  const response = await fetch(`${address}/api/v1/publishedPasswords`, {
    headers: { authorization: data.Authorization },
  });
  return ((await response.json()) as Envelope<{ accounts: number }>).data.accounts;
}

/** Only who listens on all addresses answers at another one of this machine. */
const answersElsewhere = (address: string) =>
  fetch(`${address.replace('localhost', '127.0.0.2')}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

const passwordIn = (told: string) => /Sign in with the password (\S+) as/.exec(told)?.[1];

describe('the demo company', () => {
  it('is reached from this machine alone unless told otherwise, with the published password', async () => {
    const { address, told, stop } = await started({ DEMO: 'true' });
    expect(passwordIn(told)).toBe(published);
    expect(await signsIn(address, published)).toBe(true);
    expect(await publishedPasswords(address, 'admin', published)).toBe(Object.keys(people).length);
    expect(await publishedPasswords(address, 'ann', published)).toBe(0);
    expect(await answersElsewhere(address)).toBe(false);
    await stop();
    const again = await started({ DEMO: 'false' });
    expect(await answersElsewhere(again.address)).toBe(false);
    await again.stop();
  });

  it('has a password of its own where others reach it, told once', async () => {
    const first = await started({ DEMO: 'true', HOST: '0.0.0.0' });
    const password = passwordIn(first.told)!;
    expect(password).toHaveLength(12);
    expect(await signsIn(first.address, password)).toBe(true);
    expect(await signsIn(first.address, published)).toBe(false);
    await first.stop();
    const second = await started({ DEMO: 'true', HOST: '0.0.0.0' });
    expect(second.told).not.toContain(password);
    expect(second.told).not.toContain('Sign in with');
    expect(await signsIn(second.address, password)).toBe(true);
    await second.stop();
  });

  it('loses the published password as soon as others reach it', async () => {
    await (await started({ DEMO: 'true' })).stop();
    const open = await started({ HOST: '0.0.0.0' });
    const password = passwordIn(open.told)!;
    expect(password).not.toBe(published);
    expect(await signsIn(open.address, published)).toBe(false);
    expect(await signsIn(open.address, password)).toBe(true);
    expect(await publishedPasswords(open.address, 'admin', password)).toBe(0);
    await open.stop();
  });

  it('is not opened to others with the published password, even when told so', async () => {
    const server = servers.start({ DEMO: 'true', HOST: '0.0.0.0', DEMO_PASSWORD: published });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('DEMO_PASSWORD: this one is published');
  });
});

it('fills no database given by its address without being asked to, nor tells its password for others', async () => {
  const first = await started(database ? {} : { DEMO: 'false' });
  expect(first.told).toMatch(/Sign in as admin, password \S+ \(to be changed/);
  await first.stop();
  const { told, stop } = await started({ DEMO: 'true' });
  expect(told).not.toContain('Sign in');
  await stop();
});
