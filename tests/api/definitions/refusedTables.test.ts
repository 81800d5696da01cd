import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Module } from '#engine/schema/language/index.ts';
import { applyFiles } from '#server/start/applyFiles.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'refused-tables-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** What is said when the file of a module comes into force with this change. */
async function told(name: string, change: (module: Module) => void): Promise<string> {
  await cp('tests/fixtures/schemas', folder, { recursive: true });
  const file = join(folder, `${name}.module.json`);
  const module = JSON.parse(await readFile(file, 'utf8')) as Module;
  change(module);
  await writeFile(file, JSON.stringify(module));
  return applyFiles(server.services.db, folder).then(
    () => 'done',
    (error: Error) => error.message,
  );
}

it('what the tables refuse is told with the file that wants it', async () => {
  const retyped = await told('order', ({ fields }) => {
    fields.note = { type: 'date', title: fields.note!.title };
  });
  expect(retyped).toMatch(/^order\.module\.json: The tables do not fit the modules/);
  expect(retyped).toContain('order.note is text in the database and would become date');
});

it('so is what the database refuses', async () => {
  const message = { en: 'One a company', zh: '每家公司一个' };
  const doubled = await told('team', (module) => {
    module.unique = [{ id: 'once', fields: ['companyId'], message }];
  });
  expect(doubled).toMatch(
    /^team\.module\.json: team: 3 records have the same companyId .*, which is to be unique: Company /,
  );
});
