import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createServerDatabase } from '#tests/support/database.ts';
import { ServerProcesses } from './ServerProcesses.ts';

let folder: string;
let database: { url: string; drop(): Promise<void> };
const servers = new ServerProcesses(() => ({
  DATA_DIR: join(folder, 'data'),
  SCHEMAS_DIR: join(folder, 'schemas'),
  DATABASE_URL: database.url,
}));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-restart-'));
  await cp('tests/fixtures/schemas', join(folder, 'schemas'), { recursive: true });
  database = await createServerDatabase();
});
afterEach(async () => {
  servers.kill();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts and stops a server; answers whether it looked at the files and the tables. */
async function looksAtFiles() {
  const server = servers.start();
  await server.address();
  server.child.kill('SIGTERM');
  await server.ended;
  return !server.output().includes('The files are in force already');
}

async function asked<Row extends object>(statement: string): Promise<Row[]> {
  const client = new Client(database.url);
  await client.connect();
  const { rows } = await client.query<Row>(statement);
  await client.end();
  return rows;
}

const titles = () =>
  asked<{ title: string }>(
    `select json #>> '{title,en}' as title from app.definition where kind = 'module' and name = 'circle' and current`,
  );
const namesOfColumns = async () => {
  const rows = await asked<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'data.circle'::regclass and attnum > 0 and not attisdropped`,
  );
  return rows.map(({ name }) => name);
};

test('what this build put into force is not looked at again, until a file or a table is another', async () => {
  expect(await looksAtFiles()).toBe(true);
  expect(await looksAtFiles()).toBe(false);

  const file = join(folder, 'schemas/circle.module.json');
  const text = await readFile(file, 'utf8');
  const circle = JSON.parse(text) as { title: { en: string } };
  await writeFile(file, text.replace(JSON.stringify(circle.title.en), '"Counterparty"'));
  expect(await looksAtFiles()).toBe(true);
  expect(await titles()).toEqual([{ title: 'Counterparty' }]);
  expect(await looksAtFiles()).toBe(false);

  const before = await namesOfColumns();
  const [last] = before.toReversed();
  await asked(`alter table data.circle drop column "${last}"`);
  await asked('alter table data.circle add column "someOther" text');
  expect(await looksAtFiles()).toBe(true);
  expect(await namesOfColumns()).toEqual(expect.arrayContaining(before));

  await asked(`update app.table_sync set build = 'another'`);
  expect(await looksAtFiles()).toBe(true);
});
