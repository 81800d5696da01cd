import type { Text } from '#engine/schema/language/index.ts';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Module } from '#engine/schema/language/index.ts';
import { publishSavedFiles } from '#server/start/publishSavedFiles.ts';
import type { Change } from '#server/features/events/changes.ts';
import type { DefinitionAnswer } from '#shared/contract/index.ts';
import { insertCompany, people, teams } from '#tests/support/company.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let folder: string;
let file: string;
let stop: () => void;
const changes: Change[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-schemas-'));
  await cp('tests/fixtures/schemas', folder, { recursive: true });
  file = join(folder, 'order.module.json');
  server = await startTestServer({ schemas: folder });
  await insertCompany(server.services.db);
  await server.services.refresh();
  server.services.changes.subscribe((change) => changes.push(change));
  stop = publishSavedFiles(server.services, folder);
});
afterAll(async () => {
  stop();
  await server.close();
  await rm(folder, { recursive: true });
});

const edit = async (change: (module: Module) => void) => {
  const module = JSON.parse(await readFile(file, 'utf8')) as Module;
  change(module);
  await writeFile(file, JSON.stringify(module, null, 2));
};

it('a field added to a file is served, stored and told to browsers at once', async () => {
  const token = await server.login('ann');
  await edit((module) => {
    module.fields.colour = { type: 'string', title: { en: 'Colour', zh: '颜色' } };
  });
  await expect.poll(() => changes.at(-1)?.type, { interval: 5, timeout: 5000 }).toBe('definitions');
  const { data } = await server.call<DefinitionAnswer>(
    'GET',
    '/api/v1/definitions/order',
    undefined,
    token,
  );
  expect(data.module.fields.colour?.title.zh).toBe('颜色');
  const order = {
    title: 'X',
    kind: 'goods',
    ownerId: people.ann,
    orgId: teams.sales,
    amount: '1',
    colour: 'red',
  };
  const saved = await server.call<{ record: object }>(
    'POST',
    '/api/v1/order/handle',
    { data: order },
    token,
  );
  expect(saved.data.record).toMatchObject({ colour: 'red' });
});

it('a wrong file is told with its mistake while the last good one keeps serving', async () => {
  const good = await readFile(file, 'utf8');
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const token = await server.login('ann');
  await edit((module) => {
    module.fields.tax!.formula = 'amout * taxRate';
  });
  await expect.poll(() => changes.at(-1)?.type, { timeout: 5000 }).toBe('definitionError');
  const error = changes.at(-1) as { messages: Text[] };
  expect(error.messages.map(({ en }) => en).join()).toMatch(/order\.module\.json:\d+:\d+.*amout/);
  // in the terminal, a line that opens the file from where it was started
  const [line = ''] = String(told.mock.lastCall![0]).split('\n');
  expect(resolve(line.split(':')[0]!)).toBe(file);
  expect(line).toContain('amout');
  told.mockRestore();
  const { data } = await server.call<DefinitionAnswer>(
    'GET',
    '/api/v1/definitions/order',
    undefined,
    token,
  );
  expect(data.module.fields.tax?.formula).toBe('round(amount * taxRate, 2)');
  await writeFile(file, good);
  await expect.poll(() => changes.at(-1)?.type, { timeout: 5000 }).toBe('definitions');
});
