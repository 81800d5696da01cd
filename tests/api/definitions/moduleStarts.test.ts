import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CustomCheck, CustomSpelt, CustomTrait } from '#shared/contract/index.ts';
import { insertCompany } from '#tests/support/company.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const numbered = {
  trait: 'numbered',
  description: { en: 'Numbered', zh: '有编号' },
  parameters: { prefix: { description: { en: 'What numbers begin with', zh: '编号前缀' } } },
  record: { title: 'code', number: 'code' },
  fields: {
    code: { type: 'serial', title: { en: 'Code', zh: '编号' }, serial: '${prefix}-NNNN' },
  },
  access: [{ id: 'all', roles: ['staff'], actions: ['read', 'create', 'update'] }],
  list: { columns: ['code', '...'] },
  form: { sections: [{ id: 'head', rows: [['code']] }, '...'] },
};
let folder: string;
let server: TestServer;
let admin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schemas-'));
  await cp('tests/fixtures/schemas', folder, { recursive: true });
  await mkdir(join(folder, 'traits'));
  await writeFile(join(folder, 'traits/numbered.trait.json'), JSON.stringify(numbered));
  server = await startTestServer({ schemas: folder });
  await insertCompany(server.services.db);
  await server.services.refresh();
  admin = await server.login('admin');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const base = '/api/v1/customisations';
const call = async <T>(method: 'GET' | 'POST', path: string, body?: unknown) =>
  (await server.call<T>(method, base + path, body, admin)).data;

it('tells which traits there are, what they ask for and what they bring', async () => {
  const traits = await call<CustomTrait[]>('GET', '/traits');
  expect(traits).toEqual([
    {
      trait: 'numbered',
      description: numbered.description,
      parameters: numbered.parameters,
      keys: ['record', 'fields', 'access', 'list', 'form'],
    },
  ]);
});

it('spells out a module with its traits; as it is drawn it says again only what is its own', async () => {
  const written = {
    module: 'visit',
    use: [{ trait: 'numbered', prefix: 'VI' }],
    title: { en: 'Visit', zh: '来访' },
    path: '/visit',
    fields: { guest: { type: 'string', title: { en: 'Guest', zh: '来宾' } } },
    list: { columns: ['guest'] },
    form: { sections: [{ id: 'main', rows: [['guest']] }] },
  };
  const { value } = await call<CustomSpelt>('POST', '/module/visit/spell', { value: written });
  expect(value).toMatchObject({
    fields: { code: { serial: 'VI-NNNN' }, guest: { type: 'string' } },
    list: { columns: [{ id: 'code' }, { id: 'guest' }] },
    form: { tabs: [{ sections: [{ id: 'head' }, { id: 'main' }] }] },
    access: numbered.access,
  });
  const { problems, text } = await call<CustomCheck>('POST', '/module/visit/check', { value });
  expect(problems).toEqual([]);
  const file = JSON.parse(text!) as typeof written;
  expect(file.use).toEqual(written.use);
  expect(Object.keys(file.fields)).toEqual(['guest']);
  expect(file).not.toHaveProperty('access');
});
