import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DefinitionAnswer, MenuAnswer, MenuCode, MenuEntry } from '#shared/contract/index.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const get = async <T>(path: string, userName: string) =>
  server.call<T>('GET', `/api${path}`, undefined, await server.login(userName));
const menuOf = async (userName: string) =>
  (await get<MenuAnswer>('/platform/getAllMenusByUserId', userName)).data;

const codeOf = (entry: MenuEntry) => JSON.parse(entry.code) as MenuCode;
const shown = (entries: MenuEntry[]): string[] =>
  entries
    .filter((entry) => !codeOf(entry).hidden)
    .flatMap((entry) => [entry.name, ...shown(entry.items)]);

describe('the menu', () => {
  it('is cut to what the person may open', async () => {
    expect(shown((await menuOf('ann')).menus)).toEqual(['Home', 'Sales', 'Order']);
    expect(shown((await menuOf('fay')).menus)).toEqual(['Home', 'Sales', 'Order', 'Bill']);
  });

  it('has a route for every screen the person may open, hidden where the menu does not name it', async () => {
    const { menus } = await menuOf('ann');
    const routes = menus.filter((entry) => codeOf(entry).hidden).map((entry) => entry.url);
    expect(routes).toContain('/order/form');
    expect(routes).toContain('/order/detail');
    expect(routes).not.toContain('/person/form');
    expect((await menuOf('admin')).menus.map((entry) => entry.url)).toContain('/person/form');
  });

  it('says in the code which screen it is', async () => {
    const { menus } = await menuOf('ann');
    const orders = menus.find((entry) => entry.name === 'Sales')!.items[0]!;
    expect(orders).toMatchObject({ url: '/order/list', name: 'Order', nameZh: '订单' });
    expect(codeOf(orders)).toMatchObject({
      component: 'list',
      hidden: false,
      meta: { moduleNo: 'order', screen: 'list', sounds: 'ding dan' },
    });
  });

  it('lists the buttons allowed', async () => {
    const codes = async (userName: string) =>
      (await menuOf(userName)).buttons.map(({ code }) => code);
    expect(await codes('ann')).toContain('order.create');
    expect(await codes('ann')).not.toContain('order.export');
    expect(await codes('fay')).toContain('order.export');
    expect(await codes('lee')).toContain('order.finish');
  });
});

describe('a definition', () => {
  const definition = async (module: string, userName: string) =>
    get<DefinitionAnswer>(`/v1/definitions/${module}`, userName);

  it('comes with what the caller may do and who refers to it, without grants and guards', async () => {
    const { data } = await definition('order', 'ann');
    expect(data.actions).toEqual(expect.arrayContaining(['read', 'create', 'submit']));
    expect(data.module.access).toEqual([]);
    expect(data.module.flow?.steps).toEqual([]);
    expect(data.module).not.toHaveProperty('guards');
    expect(data.related.map(({ module }) => module)).toContain('bill');
  });

  it('leaves out fields the caller never sees, everywhere', async () => {
    const { data } = await definition('person', 'ann');
    expect(data.module.fields).toHaveProperty('name');
    expect(data.module.fields).not.toHaveProperty('phone');
    expect(JSON.stringify(data.module)).not.toContain('"phone"');
  });

  it('of an unknown module does not exist', async () => {
    expect((await definition('nothing', 'admin')).data).toMatchObject({ error: 'notFound' });
  });
});

it('dictionaries come by their codes, in the language asked for', async () => {
  const token = await server.login('ann');
  const { data } = await server.call<Record<string, { dictdataName: string }[]>>(
    'POST',
    '/api/v1/dict/dictdata/getDictDataByCodes',
    ['kind', 'no-such-code; drop table x'],
    token,
    { 'accept-language': 'zh' },
  );
  expect(Object.keys(data)).toEqual(['kind']);
  expect(data.kind![0]).toHaveProperty('dictdataValue');
});

it('settings are a person’s own', async () => {
  const ann = await server.login('ann');
  const bob = await server.login('bob');
  const path = '/api/v1/commonUserPersonalConfiguration';
  const value = { columns: ['title'], note: "'); drop table app.user_setting; --" };
  await server.call('POST', `${path}/handle`, { key: 'list:order', value }, ann);
  expect((await server.call('GET', `${path}/getKey/list:order`, undefined, ann)).data).toEqual(
    value,
  );
  expect((await server.call('GET', `${path}/getKey/list:order`, undefined, bob)).data).toBeNull();
});
