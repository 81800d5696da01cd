import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope, LoginAnswer } from '#shared/contract/index.ts';
import { createServerDatabase, testDatabaseKind } from '#tests/support/database.ts';

let dataDir: string;
let database: { url: string; drop(): Promise<void> } | undefined;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'office-data-'));
  if (testDatabaseKind === 'server') database = await createServerDatabase();
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The server as a process of its own, on any free port. */
function start(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SCHEMAS_DIR: 'tests/fixtures/schemas',
      DEMO: 'false',
      ...(database && { DATABASE_URL: database.url }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  const address = async () => {
    await expect.poll(() => output, { timeout: 40_000 }).toMatch(/http:\/\/localhost:\d+/);
    return /http:\/\/localhost:\d+/.exec(output)![0];
  };
  return { child, address, ended, output: () => output };
}

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
  const another = start();
  expect(await another.ended).toBe(1);
  expect(another.output()).toContain(`is in use by process ${owner}`);
}

describe('the server as a process', () => {
  it('starts empty with a one-time password, stops on SIGTERM, and finds its data again', async () => {
    const first = start();
    const address = await first.address();
    await expect.poll(first.output).toMatch(/Sign in as admin, password (\S+) \(to be changed/);
    const password = /password (\S+) \(/.exec(first.output())![1]!;
    const { data } = await signIn(address, password);
    expect(data.mustChangePassword).toBe(true);
    expect(data.userInfo.roles).toContain('admin');
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);

    const second = start();
    expect((await signIn(await second.address(), password)).code).toBe(200);
    expect(second.output()).not.toContain('Sign in as admin');

    if (!database) await expectRefused(second.child.pid);
    second.child.kill('SIGINT');
    expect(await second.ended).toBe(0);
  });

  it('says in one line what is wrong with a setting', async () => {
    const server = start({ PORT: '99999' });
    expect(await server.ended).toBe(1);
    expect(server.output().trim()).toBe('PORT: "99999" is not a whole number from 0 to 65535');
  });

  it('refuses wrong schema files with file, line and column', async () => {
    const schemas = join(dataDir, 'schemas');
    await cp('tests/fixtures/schemas', schemas, { recursive: true });
    const order = join(schemas, 'order.module.json');
    await writeFile(order, (await readFile(order, 'utf8')).replace('amount * taxRate', 'amout'));
    const server = start({ SCHEMAS_DIR: schemas });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/order\.module\.json:\d+:\d+.*amout/);
    expect(server.output()).not.toContain('    at ');
  });
});

it('tells the address people open where that is not its own', async () => {
  const server = start({ PUBLIC_URL: 'http://localhost:8999' });
  expect(await server.address()).toBe('http://localhost:8999');
  server.child.kill('SIGTERM');
  await server.ended;
});
