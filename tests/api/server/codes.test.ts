import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Module } from '#engine/schema/language/index.ts';
import type { ListAnswer, MessageItem, PublicDefinitions } from '#shared/contract/index.ts';
import { insertCompany, people, teams, type PersonName } from '#tests/support/company.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const title = { en: 'Service order', zh: '服务订单' };
const order = { en: 'Order', zh: '订单' };

let server: TestServer;
let folder: string;
const tokens: Partial<Record<PersonName, string>> = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-schemas-'));
  await cp('tests/fixtures/schemas', folder, { recursive: true });
  const file = join(folder, 'order.module.json');
  const module = JSON.parse(await readFile(file, 'utf8')) as Module;
  module.variants = {
    by: 'kind',
    values: { goods: {}, service: { code: 'Order_service', title } },
  };
  await writeFile(file, JSON.stringify(module));
  server = await startTestServer({ schemas: folder });
  await insertCompany(server.services.db);
  await server.services.refresh();
  for (const name of ['ann', 'lee', 'fay', 'admin'] as const)
    tokens[name] = await server.login(name);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const call = <T = Record<string, unknown>>(
  by: PersonName,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => server.call<T>(method, `/api/${path}`, body, tokens[by]);

/** A reason is asked for of services alone. */
const values = (name: string, more: { kind?: string } = {}) => ({
  title: name,
  ownerId: people.ann,
  orgId: teams.sales,
  amount: '100.00',
  ...(more.kind !== 'goods' && { reason: 'needed' }),
  ...more,
});
type Saved = { id: string; rev: number; record: Record<string, unknown>; error?: string };
const save = (code: string, name: string, more = {}) =>
  call<Saved>('ann', 'POST', `v1/${code}/handle`, { data: values(name, more) });
const start = (moduleNo: string, id: string, data?: object) =>
  call<{ error?: string }>('ann', 'POST', `workFlow/startProcess/${id}`, {
    requestKey: randomUUID(),
    moduleNo,
    ...(data && { data }),
  });
const titles = async (code: string, body = {}) => {
  const { data } = await call<ListAnswer>('ann', 'POST', `v1/${code}/list/1/50`, {
    sort: [{ field: 'title', direction: 'asc' }],
    ...body,
  });
  return data.rows.map((row) => row.title);
};
interface Known {
  rows: { title: string; moduleNo: string; moduleTitle: object; businessType?: string }[];
}
const known = async (by: PersonName, path: string) => {
  const { data } = await call<Known>(by, 'GET', path);
  return data.rows.map((row) => [row.title, row.moduleNo, row.moduleTitle]);
};
const messages = (of: PersonName) => `v1/msg/${people[of]}/1/20`;
const todo = 'workFlow/getTaskListByUserId';

describe('records under the code of a variant', () => {
  let goods: Saved;
  let service: Saved;
  beforeAll(async () => {
    goods = (await save('order', 'Chairs', { kind: 'goods' })).data;
    service = (await save('Order_service', 'Cleaning')).data;
  });

  it('begin as one', () => {
    expect(service.record).toMatchObject({ title: 'Cleaning', kind: 'service' });
  });

  it('cannot become another', async () => {
    const other = await save('Order_service', 'Other', { kind: 'goods' });
    expect(other).toMatchObject({ code: 100, data: { error: 'badRequest' } });
    const { id, rev } = service;
    const changed = await call('ann', 'POST', 'v1/Order_service/handle', {
      id,
      rev,
      data: { kind: 'goods' },
    });
    expect(changed).toMatchObject({ code: 100, data: { error: 'badRequest' } });
  });

  it('are all that lists, groups, choices and exports have', async () => {
    expect(await titles('Order_service')).toEqual(['Cleaning']);
    expect(await titles('order')).toEqual(['Chairs', 'Cleaning']);
    const hasGoods = [{ field: 'kind', operator: 'eq', value: 'goods' }];
    expect(await titles('Order_service', { filters: hasGoods })).toEqual([]);
    const groups = await call<{ groups: { value: string }[] }>(
      'ann',
      'POST',
      'v1/Order_service/groups',
      { by: 'kind' },
    );
    expect(groups.data.groups.map(({ value }) => value)).toEqual(['service']);
    const options = await call<{ title: string }[]>('ann', 'POST', 'v1/Order_service/options', {});
    expect(options.data.map((option) => option.title)).toEqual(['Cleaning']);
    const file = await server.app.inject({
      method: 'POST',
      url: '/api/v1/Order_service/export',
      headers: { authorization: tokens.fay! },
      payload: {},
    });
    expect(file.statusCode).toBe(200);
  });

  it('are the only ones found by their id', async () => {
    const found = (code: string, id: string) => call('ann', 'GET', `v1/${code}/${id}`);
    expect((await found('Order_service', service.id)).code).toBe(200);
    expect((await found('order', goods.id)).code).toBe(200);
    const requestKey = randomUUID();
    const { id } = goods;
    for (const answer of [
      await found('Order_service', id),
      await call('ann', 'DELETE', `v1/Order_service/${id}`),
      await call('ann', 'POST', 'v1/Order_service/handle', { id, rev: 1, data: { title: 'X' } }),
      await call('ann', 'POST', `v1/Order_service/action/${id}`, { action: 'finish', requestKey }),
      await call('ann', 'POST', 'v1/Order_service/batch', {
        action: 'delete',
        ids: [id],
        requestKey,
      }),
      await call('ann', 'POST', 'v1/Order_service/lookup', { id, paths: ['title'] }),
      await call('ann', 'GET', `v1/Order_service/timeline/${id}`),
      await call('ann', 'GET', `v1/Order_service/draft/${id}`),
      await start('Order_service', id),
      await call('ann', 'POST', 'workFlow/preview', { moduleNo: 'Order_service', id }),
      await call('ann', 'POST', 'workFlow/handleInfo', { moduleNo: 'Order_service', id }),
    ])
      expect(answer.data).toMatchObject({ error: 'notFound' });
    expect((await found('order', id)).data).toMatchObject({ record: { title: 'Chairs' } });
  });

  it('are known to screens by what the module is', async () => {
    const { data } = await call<{ module: Module }>('ann', 'GET', 'v1/definitions/Order_service');
    expect(data.module.module).toBe('order');
    const { data: common } = await call<PublicDefinitions>('ann', 'GET', 'v1/definitions');
    expect(common.modules.order!.codes).toEqual({
      Order_service: { by: 'kind', variant: 'service' },
    });
    expect(common.modules).not.toHaveProperty('Order_service');
  });

  it('are typed into a draft of their own', async () => {
    const draft = { rev: null, base: null, data: { title: 'Half' } };
    await call('ann', 'PUT', 'v1/Order_service/draft/new', draft);
    const kept = async (path: string) =>
      (await call<{ data: object } | null>('ann', 'GET', `v1/${path}`)).data;
    expect(await kept('Order_service/draft/new')).toMatchObject({ data: { title: 'Half' } });
    expect(await kept('order/draft/new:service')).toMatchObject({ data: { title: 'Half' } });
    expect(await kept('order/draft/new')).toBeNull();
  });

  it('are under no code that nobody has given', async () => {
    expect((await call('ann', 'GET', `v1/Order_none/${service.id}`)).data).toMatchObject({
      error: 'notFound',
    });
    expect((await start('Order_none', service.id)).data.error).toBe('noProcess');
  });
});

describe('processes of a variant with a code', () => {
  const services = [
    ['Painting', 'Order_service', title],
    ['Repairs', 'Order_service', title],
  ];
  const tables = [['Tables', 'order', order]];

  it('are begun under it', async () => {
    const goods = await start('order', 'new', values('Tables', { kind: 'goods' }));
    expect(goods).toMatchObject({ code: 200 });
    for (const name of ['Repairs', 'Painting'])
      expect(await start('Order_service', 'new', values(name))).toMatchObject({ code: 200 });
  });

  it('are listed under it, with the title of the variant', async () => {
    expect(await known('lee', todo)).toEqual([...services, ...tables]);
    expect(await known('lee', `${todo}?moduleNo=Order_service`)).toEqual(services);
    expect(await known('lee', `${todo}?moduleNo=order`)).toEqual(tables);
    const mine = 'workFlow/getListByPageCustom?type=started';
    expect(await known('ann', `${mine}&moduleNo=Order_service`)).toEqual(services);
    const seen = 'workFlow/getListByPageCustom';
    expect(await known('fay', `${seen}?moduleNo=order`)).toEqual(tables);
    expect(await known('fay', `${seen}?moduleNo=Order_service`)).toEqual(services);
  });

  it('are counted by it, and by the area of its module', async () => {
    const { data } = await call<{ byModule: object[]; total: number }>(
      'lee',
      'GET',
      'workFlow/getTaskTypeCount',
    );
    expect(data).toEqual({
      total: 3,
      byModule: [
        { moduleNo: 'order', title: order, count: 1 },
        { moduleNo: 'Order_service', title, count: 2 },
      ],
    });
    const areas = await call<{ typeId: string; modules: object[] }[]>(
      'lee',
      'GET',
      'workFlow/selectTaskModuleByTypeIdCount',
    );
    expect(areas.data).toMatchObject([{ typeId: 'sales', count: 3, modules: data.byModule }]);
    expect(await known('lee', `${todo}?typeId=sales`)).toHaveLength(3);
    const flows = await call<{ moduleNo: string; steps: object[] }[]>(
      'fay',
      'GET',
      'workFlow/getWorkFlowList',
    );
    const ofOrders = flows.data.filter(({ moduleNo }) => /order/i.test(moduleNo));
    expect(ofOrders.map(({ moduleNo, steps }) => [moduleNo, steps.length])).toEqual([
      ['order', 2],
      ['Order_service', 2],
    ]);
  });

  it('send messages under it', async () => {
    const { data } = await call<{ rows: MessageItem[] }>('lee', 'GET', messages('lee'));
    const said = data.rows.map(({ moduleNo, title: text, opening }) => [
      moduleNo,
      text.zh.includes('服务订单'),
      opening.businessType,
    ]);
    expect(said).toEqual([
      ['Order_service', true, 'service'],
      ['Order_service', true, 'service'],
      ['order', false, 'goods'],
    ]);
  });

  it('are decided, put aside and looked at under it', async () => {
    const { data } = await call<{ rows: { taskId: string; procInstId: string }[] }>(
      'lee',
      'GET',
      `${todo}?moduleNo=Order_service`,
    );
    const [painting, repairs] = data.rows;
    const { procInstId, taskId } = painting!;
    const info = await call<{ instance: object }>('lee', 'POST', 'workFlow/handleInfo', {
      moduleNo: 'Order_service',
      taskId,
    });
    expect(info.data.instance).toMatchObject({ moduleNo: 'Order_service' });
    const hide = `v1/wfHideTodoRecord/hideTodo/Order_service/${procInstId}`;
    expect((await call('lee', 'POST', hide, {})).code).toBe(200);
    const aside = 'v1/wfHideTodoRecord/selectAllByPage/1/20';
    expect(await known('lee', aside)).toEqual([services[0]]);
    const decision = { requestKey: randomUUID(), moduleNo: 'Order_service', comment: 'fine' };
    const { code } = await call('lee', 'POST', `workFlow/execute/${repairs!.taskId}`, decision);
    expect(code).toBe(200);
    const done = 'workFlow/getListByPageCustom?type=done';
    expect(await known('lee', `${done}&moduleNo=Order_service`)).toEqual([services[1]]);
    const told = await call<{ rows: MessageItem[] }>('ann', 'GET', messages('ann'));
    expect(new Set(told.data.rows.map(({ moduleNo }) => moduleNo))).toEqual(
      new Set(['Order_service']),
    );
  });

  it('are in the logs under it', async () => {
    const log = 'workFlow/QybWfOperateLog?row=50';
    const names = async (moduleNo: string) =>
      (await known('admin', `${log}&moduleNo=${moduleNo}`)).map(([name]) => name);
    expect(new Set(await names('Order_service'))).toEqual(new Set(['Repairs', 'Painting']));
    expect(new Set(await names('order'))).toEqual(new Set(['Tables']));
  });
});
