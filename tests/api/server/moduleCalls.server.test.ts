import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Module } from '#engine/schema/language/index.ts';
import type { ListAnswer, Page, TaskItem } from '#shared/contract/index.ts';
import { insertCompany, people, teams } from '#tests/support/company.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const api: Module['api'] = [
  { id: 'kinds', path: '/v1/trade/orders/{kind}/{page}/{rows}', list: 'list' },
  { id: 'chairs', path: '/v1/trade/chairs', list: 'list', where: "title.startsWith('Chair')" },
  { id: 'tasks', path: '/v1/trade/tasks/{page}/{rows}', tasks: 'sales' },
];

let server: TestServer;
let folder: string;
let ann: string;
const get = <T>(path: string, token: string) =>
  server.call<T>('GET', `/api/v1/trade/${path}`, undefined, token);
const titles = ({ rows }: ListAnswer) =>
  rows.map(({ title }) => title as string).toSorted((a, b) => a.localeCompare(b));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-schemas-'));
  await cp('tests/fixtures/schemas', folder, { recursive: true });
  const file = join(folder, 'order.module.json');
  const order = JSON.parse(await readFile(file, 'utf8')) as Module;
  await writeFile(file, JSON.stringify({ ...order, api }));
  server = await startTestServer({ schemas: folder });
  await insertCompany(server.services.db);
  await server.services.refresh();
  ann = await server.login('ann');
  for (const [title, kind] of [
    ['Chairs', 'goods'],
    ['Tables', 'goods'],
    ['Repair', 'service'],
  ]) {
    const data = { title, kind, ownerId: people.ann, orgId: teams.sales, amount: '5.00' };
    await server.call('POST', '/api/v1/order/handle', { data }, ann);
  }
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

it('a module answers a list at an address of its own, narrowed by what stands in the address', async () => {
  const goods = await get<ListAnswer>('orders/goods/1/20', ann);
  expect(goods.data.total).toBe(2);
  expect(titles(goods.data)).toEqual(['Chairs', 'Tables']);
  const second = await get<ListAnswer>('orders/goods/2/1', ann);
  expect(second.data.rows).toHaveLength(1);
  const searched = await get<ListAnswer>('orders/goods/1/20?search=Tab', ann);
  expect(titles(searched.data)).toEqual(['Tables']);
  expect((await get<ListAnswer>('orders/none/1/20', ann)).data.total).toBe(0);
  const chairs = await get<ListAnswer>('chairs', ann);
  expect(titles(chairs.data)).toEqual(['Chairs']);
});

it('such a call shows no more than the list itself', async () => {
  const seen = async (name: string) => {
    const token = await server.login(name);
    const { data } = await server.call<ListAnswer>('POST', '/api/v1/order/list/1/20', {}, token);
    const kinds = await Promise.all(
      ['goods', 'service'].map((kind) => get<ListAnswer>(`orders/${kind}/1/20`, token)),
    );
    return [data.total, kinds.reduce((sum, answer) => sum + answer.data.total, 0)];
  };
  for (const name of ['ann', 'bob', 'lee']) {
    const [listed, called] = await seen(name);
    expect([name, called]).toEqual([name, listed]);
  }
  const refused = await server.call('GET', '/api/v1/trade/orders/goods/1/20');
  expect(refused.code).toBe(3007);
});

it('there is told what waits for the caller in an area', async () => {
  const tasks = await get<Page<TaskItem>>('tasks/1/20', ann);
  expect(tasks.data).toMatchObject({ rows: [], total: 0 });
});

it('what stands at no such address is refused with a reason', async () => {
  expect((await get('orders/goods/x/20', ann)).data).toMatchObject({ error: 'badRequest' });
  expect((await get('orders/goods/1', ann)).code).not.toBe(200);
  expect((await get('orders/goods/1/20/more', ann)).code).not.toBe(200);
  const unknown = await server.call('GET', '/api/v1/order/call/none', undefined, ann);
  expect(unknown.data).toMatchObject({ error: 'notFound' });
});

it('such calls are described where the API is', async () => {
  const headers = { authorization: ann };
  const document = (await server.app.inject({ url: '/api/openapi.json', headers })).json<{
    paths: Record<string, object>;
  }>();
  expect(document.paths).toHaveProperty('/api/v1/trade/orders/{kind}/{page}/{rows}');
});
