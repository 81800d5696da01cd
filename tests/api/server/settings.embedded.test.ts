import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mountSmallDisk } from '#tests/support/smallDisk.ts';
import { ServerProcesses } from './ServerProcesses.ts';

/** What a server is told as it starts; which database it has makes no difference. */
let dataDir: string;
const servers = new ServerProcesses(() => ({ DATA_DIR: dataDir }));
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'office-data-'));
});
afterAll(async () => {
  servers.kill();
  await rm(dataDir, { recursive: true, force: true });
});

it('says in one line what is wrong with a setting', async () => {
  const server = servers.start({ PORT: '99999' });
  expect(await server.ended).toBe(1);
  expect(server.output().trim()).toBe('PORT: "99999" is not a whole number from 0 to 65535');
});

it('refuses wrong schema files with file, line and column', async () => {
  const schemas = join(dataDir, 'schemas');
  await cp('tests/fixtures/schemas', schemas, { recursive: true });
  const order = join(schemas, 'order.module.json');
  await writeFile(order, (await readFile(order, 'utf8')).replace('amount * taxRate', 'amout'));
  const server = servers.start({ SCHEMAS_DIR: schemas });
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(/order\.module\.json:\d+:\d+.*amout/);
  expect(server.output()).not.toContain('    at ');
});

it('tells the address people open where that is not its own', async () => {
  const server = servers.start({ PUBLIC_URL: 'http://localhost:8999' });
  expect(await server.address()).toBe('http://localhost:8999');
  server.child.kill('SIGTERM');
  await server.ended;
});

it('closes its data to everybody else, also those that were open', async () => {
  const folders = [dataDir, join(dataDir, 'files')];
  await mkdir(folders[1]!, { recursive: true });
  for (const folder of folders) await chmod(folder, 0o755);
  const server = servers.start();
  await server.address();
  const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
  expect(await Promise.all(folders.map(modeOf))).toEqual(['700', '700']);
  server.child.kill('SIGTERM');
  await server.ended;
});

it('says that the disk is full, and what to do', async () => {
  const disk = mountSmallDisk(1);
  disk.fill();
  const server = servers.start({ DATA_DIR: disk.folder });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain(
    'There is no room left on the disk of DATA_DIR, of FILES_DIR or of the database: make some and start again.',
  );
  expect(server.output()).not.toContain('    at ');
  disk.unmount();
});
