import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyFiles } from '#server/start/applyFiles.ts';
import { backup } from '#server/db/transfer/backup.ts';
import { demoFile } from '#server/start/demo/preparedDemo.ts';
import type { Envelope } from '#shared/contract/index.ts';
import { insertCompany } from '#tests/support/company.ts';
import { openEmbedded } from '#tests/support/database.ts';
import { ServerProcesses } from './ServerProcesses.ts';

const published = 'Demo#2026';
const folder = await mkdtemp(join(tmpdir(), 'office-prepared-'));
const schemas = join(folder, 'schemas');
const dist = join(folder, 'dist');
let dataDir: string;
const servers = new ServerProcesses(
  () => ({ DATA_DIR: dataDir, SCHEMAS_DIR: schemas, HOST: '', DEMO: 'true' }),
  join(dist, 'server/main.js'),
);

/** A product of its own, whose build has prepared its demo company. */
beforeAll(async () => {
  await cp('tests/fixtures/schemas', schemas, { recursive: true });
  await cp('dist/server', join(dist, 'server'), { recursive: true });
  for (const file of ['.server-stamp', 'emptyDatabase.tar'])
    await cp(join('dist', file), join(dist, file));
  for (const file of ['package.json', 'node_modules'])
    await symlink(resolve(file), join(folder, file));
  const files = join(folder, 'files');
  await mkdir(join(files, 'ab'), { recursive: true });
  await writeFile(join(files, 'ab/letter'), 'Dear Sirs');
  const db = await openEmbedded();
  await applyFiles(db, schemas);
  await insertCompany(db);
  await mkdir(dirname(demoFile(schemas)), { recursive: true });
  await backup(db, demoFile(schemas), files);
  await db.close();
  const args = [join(dist, 'server/prepareDemo.js'), join(dist, 'demoCompany'), schemas];
  await promisify(execFile)(process.execPath, args);
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  dataDir = await mkdtemp(join(folder, 'data-'));
});
afterEach(() => servers.kill());

async function started(env: Record<string, string> = {}) {
  const server = servers.start(env);
  const address = await server.address();
  const told = server.output();
  return {
    password: /Sign in with the password (\S+) as/.exec(told)?.[1],
    isCopied: told.includes('The files are in force already'),
    async signsIn(password: string) {
      const response = await fetch(`${address}/api/platform/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userName: 'ann', password }),
      });
      return ((await response.json()) as Envelope<unknown>).code === 200;
    },
    stop: async () => {
      server.child.kill('SIGTERM');
      await server.ended;
    },
  };
}

describe('a demo company that the build has prepared', () => {
  it('is what a new folder begins with: with its attachments, its password, and the files in force', async () => {
    const first = await started();
    expect(first).toMatchObject({ isCopied: true, password: published });
    expect(await first.signsIn(published)).toBe(true);
    expect(readFileSync(join(dataDir, 'files/ab/letter'), 'utf8')).toBe('Dear Sirs');
    await first.stop();
    const again = await started();
    expect(again.password).toBe(published);
    await again.stop();
  });

  it('has a password made up where others reach it, and keeps it', async () => {
    const first = await started({ HOST: '0.0.0.0' });
    expect(first.password).toHaveLength(12);
    expect(await first.signsIn(published)).toBe(false);
    await first.stop();
    const again = await started();
    expect(await again.signsIn(first.password!)).toBe(true);
    await again.stop();
  });

  it('opens to nobody when the start is cut off before it has a password, and to its people at the next', async () => {
    const refused = servers.start({ HOST: '0.0.0.0', DEMO_PASSWORD: published });
    expect(await refused.ended).toBe(1);
    const next = await started({ DEMO_PASSWORD: 'Another#2026' });
    expect(next.password).toBe('Another#2026');
    expect(await next.signsIn(published)).toBe(false);
    expect(await next.signsIn('Another#2026')).toBe(true);
    await next.stop();
  });

  it('is left aside for a backup that is another one', async () => {
    const file = demoFile(schemas);
    const former = readFileSync(file);
    await writeFile(file, gzipSync(gunzipSync(former), { level: 1 }));
    const { isCopied, password, stop } = await started();
    await writeFile(file, former);
    expect(isCopied).toBe(false);
    expect(password).toBe(published);
    await stop();
  });
});
