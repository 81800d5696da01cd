import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/query.ts';
import { standIns } from '#server/features/configuration/standIns.ts';
import type {
  OrgSettingInForce,
  Product,
  PublicDefinitions,
  SharedSetting,
} from '#shared/contract/index.ts';
import { form } from '#tests/support/multipart.ts';
import { done, openRealCompany, refusal, type RealCompany } from '#tests/support/realCompany.ts';

let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany({ maxFileBytes: 3 * 1024 * 1024 });
});
afterAll(() => company.close());

const entries = new Map<string, string>();
/** Sets a value, whether it was set before or not. */
async function set(key: string, value: string, valueKind: string, more = {}) {
  const rows = done(await company.list('admin', 'globalConfiguration'), 'list').rows;
  const known = entries.get(key) ?? rows.find((row) => row.key === key)?.id;
  const data = { key, value, valueKind, enabled: true, isPublic: false, ...more };
  if (!known) return entries.set(key, await company.add('admin', 'globalConfiguration', data));
  return done(await company.change('admin', 'globalConfiguration', known as string, data), key);
}
const unset = async (key: string, value: string, kind: string) =>
  set(key, value, kind, { enabled: false });
const product = async () => (await company.server.call<Product>('GET', '/api/v1/product')).data;
const shared = async () =>
  (await company.server.call<SharedSetting[]>('GET', '/api/v1/common/globalConfiguration/queryAll'))
    .data;
const services = () => company.server.services;
const definitions = async (as: string) =>
  done(await company.call<PublicDefinitions>(as, 'GET', '/v1/definitions'), 'definitions');

test('what the company tells browsers is answered before anybody signs in, of its kind', async () => {
  await set('portal.url', 'https://oa.example.com', 'string', { isPublic: true });
  await set('portal.columns', '3', 'number', { isPublic: true });
  await set('portal.isOpen', 'true', 'boolean', { isPublic: true });
  await set('portal.tiles', '["todo","notice"]', 'json', { isPublic: true });
  await set('portal.secret', 'hidden', 'string');
  const told = Object.fromEntries((await shared()).map(({ KEY, VALUE }) => [KEY, VALUE]));
  expect(told).toMatchObject({
    'portal.url': 'https://oa.example.com',
    'portal.columns': 3,
    'portal.isOpen': true,
    'portal.tiles': ['todo', 'notice'],
  });
  expect(told).not.toHaveProperty('portal.secret');
  await unset('portal.url', 'https://oa.example.com', 'string');
  expect((await shared()).map(({ KEY }) => KEY)).not.toContain('portal.url');
});

test('names of the system, the hotline, and what browsers go by follow the settings', async () => {
  await set('system.title', '华建管理平台', 'string');
  await set('system.pageTitle', '华建', 'string');
  await set('company.hotline', '025-1', 'string');
  expect(await product()).toEqual({
    title: { en: '华建管理平台', zh: '华建管理平台' },
    pageTitle: { en: '华建', zh: '华建' },
    hotline: '025-1',
  });
  await set('watermark.screen', 'true', 'boolean');
  await set('list.pageSize', '50', 'number');
  await set('todo.refreshSeconds', '40', 'number');
  expect((await definitions('zhangwei')).settings).toEqual({
    watermark: true,
    pageSize: 50,
    refreshSeconds: 40,
    hotline: '025-1',
    rules: services().registry().settings.values(),
  });
});

test('no file is larger than the company says', async () => {
  const upload = async (bytes: number) => {
    const files = [{ name: 'a.txt', content: Buffer.alloc(bytes, 'a') }];
    const { payload, headers } = form({ businessKey: randomUUID() }, files);
    const token = await company.server.login('zhangwei');
    const response = await company.server.app.inject({
      method: 'POST',
      url: '/api/v1/attachment/upload',
      headers: { ...headers, authorization: token },
      payload,
    });
    return response.json<{ code: number; data: { error?: string } }>();
  };
  const twoMegabytes = 2 * 1024 * 1024;
  expect((await upload(twoMegabytes)).code).toBe(200);
  await set('upload.maxSize', '1', 'number');
  expect((await upload(twoMegabytes)).data.error).toBe('fileTooLarge');
  expect((await definitions('zhangwei')).maxFileMegabytes).toBe(1);
});

test('wrong passwords are counted as the company says', async () => {
  await set('login.failLimit', '3', 'number');
  const signIn = (address: string) =>
    company.server.app.inject({
      method: 'POST',
      url: '/api/platform/login',
      remoteAddress: address,
      payload: { userName: 'wujing', password: 'Wrong#2026', customLoginType: 'password' },
    });
  const said: string[] = [];
  for (let attempt = 0; attempt < 4; attempt += 1)
    said.push((await signIn('10.9.9.9')).json<{ data: { error: string } }>().data.error);
  expect(said).toEqual([...Array<string>(3).fill('badCredentials'), 'tooManyAttempts']);
});

test('whoever does nothing for as long as the company says is signed out', async () => {
  const token = await company.server.login('linfang');
  const asks = async () =>
    (await company.server.call('GET', '/api/platform/me', undefined, token)).code;
  const idle = () =>
    company.server.services.db.run(
      sql`update app.session set seen_at = now() - interval '25 minutes'
          where user_id = ${company.person('linfang')}`,
    );
  await idle();
  await set('session.minutes', '30', 'number');
  expect(await asks()).toBe(200);
  await idle();
  await set('session.minutes', '20', 'number');
  expect(await asks()).toBe(3007);
  await unset('session.minutes', '20', 'number');
});

test('whom the company names takes over what the administrators would', async () => {
  const { services } = company.server;
  const first = company.person('admin');
  expect(standIns(services)).toContain(first);
  await set('admin.userId', company.person('huanghai'), 'string');
  await services.refresh();
  expect(standIns(services)).toEqual([company.person('huanghai')]);
  await unset('admin.userId', company.person('huanghai'), 'string');
});

test.each([
  ['upload.maxSize', 'many', 'number', 'A number is expected, such as 20'],
  [
    'upload.maxSize',
    '0',
    'number',
    'A whole number from 1 to 10240 is expected, of the kind number',
  ],
  [
    'upload.maxSize',
    '20',
    'string',
    'A whole number from 1 to 10240 is expected, of the kind number',
  ],
  ['watermark.screen', 'yes', 'boolean', 'Expected is true or false'],
  ['admin.userId', 'nobody', 'string', 'The id of somebody who works here is expected'],
  ['portal.tiles', '[1,', 'json', 'This is no JSON'],
])(
  '%s = %s (%s) is refused with the reason at its value',
  async (key, value, valueKind, reason) => {
    const data = { key: key === 'portal.tiles' ? 'portal.bad' : key, value, valueKind };
    const rows = done(await company.list('admin', 'globalConfiguration'), 'list').rows;
    const known = rows.find((row) => row.key === data.key);
    const said = await refusal(
      known
        ? company.change('admin', 'globalConfiguration', known.id as string, data)
        : company.call('admin', 'POST', '/v1/globalConfiguration/handle', {
            data,
            requestKey: randomUUID(),
          }),
    );
    expect(said.data.fields.value?.[0]).toContain(reason);
  },
);

test('an organisation goes by its own setting, else by the nearest above that hands it down', async () => {
  const { services } = company.server;
  const own = services.directory().person(company.person('zhangwei'))!.orgId!;
  const above = services.directory().organisation(own)!.parentId!;
  const ask = async (as: string, orgId: string, key = '') =>
    company.call<OrgSettingInForce[]>(
      as,
      'GET',
      `/v1/common/queryCommonOrgConfigByOrgId/${orgId}${key && `?configKey=${key}`}`,
    );
  const add = (orgId: string, configKey: string, configValue: string, inherited: boolean) =>
    company.add('admin', 'orgConfig', { orgId, configKey, configValue, inherited, enabled: true });
  await add(above, 'print.head', '集团', true);
  await add(above, 'canteen', '一楼', false);
  const inForce = async (key: string) => done(await ask('zhangwei', own, key), key);
  expect(await inForce('print.head')).toEqual([
    { configKey: 'print.head', configValue: '集团', orgId: above, isInherited: true },
  ]);
  expect(await inForce('canteen')).toEqual([]);
  await add(own, 'print.head', '市场部', false);
  expect(await inForce('print.head')).toMatchObject([{ configValue: '市场部', orgId: own }]);
  const said = await refusal(ask('yuanmeng', own));
  expect(said.data.error).toBe('notFound');
});
