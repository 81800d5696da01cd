import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListAnswer, MenuAnswer, Page } from '#shared/contract/index.ts';
import { insertCompany, people, teams } from '#tests/support/company.ts';
import { field, module } from '#tests/support/modules.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const title = { en: 'Order book', zh: '订单台账' };
const { form: _form, ...book } = module(
  'orderBook',
  { name: field('string'), amount: field('money') },
  {
    title,
    access: [{ id: 'all', roles: ['staff'], actions: ['read', 'export'] }],
    sources: [{ id: 'orders', module: 'order', values: { name: 'title', amount: 'amount' } }],
    list: { columns: [{ id: 'name' }, { id: 'amount' }] },
    screens: [{ id: 'list', kind: 'list', path: '/order/book', title }],
  },
);

let server: TestServer;
let folder: string;
let token: string;
let id: string;
const call = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  server.call<T>(method, `/api/${path}`, body, token);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-schemas-'));
  await cp('tests/fixtures/schemas', folder, { recursive: true });
  await writeFile(join(folder, 'orderBook.module.json'), JSON.stringify(book));
  server = await startTestServer({ schemas: folder });
  await insertCompany(server.services.db);
  await server.services.refresh();
  token = await server.login('ann');
  const data = { title: 'Chairs', ownerId: people.ann, orgId: teams.sales, amount: '5.00' };
  const saved = await call<{ id: string }>('POST', 'v1/order/handle', {
    data: { ...data, kind: 'goods' },
  });
  id = saved.data.id;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

it('a module of sources is listed, and in the menu', async () => {
  const { data } = await call<ListAnswer>('POST', 'v1/orderBook/list/1/20', {});
  expect(data.rows).toMatchObject([
    { name: 'Chairs', amount: '5.00', $opens: { moduleNo: 'order', businessKey: id } },
  ]);
  const { data: menu } = await call<MenuAnswer>('GET', 'platform/getAllMenusByUserId');
  expect(menu.menus.map(({ url }) => url)).toContain('/order/book');
});

it('its rows are read, changed and referred to where their records are', async () => {
  const requestKey = randomUUID();
  for (const answer of [
    await call('GET', `v1/orderBook/${id}`),
    await call('DELETE', `v1/orderBook/${id}`),
    await call('POST', 'v1/orderBook/handle', { data: { name: 'Tables' } }),
    await call('POST', 'v1/orderBook/handle', { id, rev: 1, data: { name: 'Tables' } }),
    await call('POST', `v1/orderBook/action/${id}`, { action: 'void', requestKey }),
    await call('POST', 'v1/orderBook/batch', { ids: [id], action: 'delete', requestKey }),
    await call('POST', 'v1/orderBook/options', {}),
    await call('POST', 'v1/orderBook/lookup', { id, paths: ['name'] }),
    await call('GET', `v1/orderBook/timeline/${id}`),
    await call('GET', 'v1/orderBook/draft/new'),
    await call('POST', `workFlow/startProcess/${id}`, { requestKey, moduleNo: 'orderBook' }),
  ])
    expect(answer.data).toMatchObject({ error: 'notFound' });
});

it('what looks through all records looks through those of its sources alone', async () => {
  const drafts = await call<Page<{ moduleNo: string }>>('GET', 'workFlow/selectDrafts/1/20');
  expect(drafts.data.rows.map(({ moduleNo }) => moduleNo)).toEqual(['order']);
  const files = await call<object[]>('GET', `v1/attachment/file/${id}`);
  expect(files).toMatchObject({ code: 200, data: [] });
});
