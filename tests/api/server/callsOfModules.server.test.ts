import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListAnswer, RecordAnswer } from '#shared/contract/index.ts';
import { sql } from '#server/db/query.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer({ schemas: 'schemas', company: 'demo' });
  admin = await server.login('admin');
});
afterAll(() => server.close());

const get = <T>(path: string, token = admin) =>
  server.call<T>('GET', `/api/v1/${path}`, undefined, token);
const post = <T>(path: string, body: object, token = admin) =>
  server.call<T>('POST', `/api/v1/${path}`, body, token);
const first = async (query: ReturnType<typeof sql>) =>
  (await server.services.db.first<Record<string, string>>(query))!;
const table = (module: string) => `/api/v1/${module}/list/1/1`;

/** Calls that answer as many records as the list of their module with these filters. */
const lists: [path: string, module: string, filters: object[]][] = [
  ['personnelOrg/getListByCon?enabled=true', 'personnelOrg', [['enabled', true]]],
  ['personnelOrg/1/10', 'personnelOrg', []],
  ['personnelJob/getListByCon', 'personnelJob', []],
  ['personnelInfo/getUserByCon', 'personnelInfo', []],
  ['personnelUserCertificates/standing/1/10', 'personnelUserCertificates', []],
  ['personnelContractInfo/standing/1/10', 'personnelContractInfo', []],
  ['personnelInfoSign/selectList', 'personnelInfoSign', []],
  ['znkj/invoiceInfo/getInvoiceInfoList/1/10', 'znkjInvoiceManage', []],
  ['znkj/invoiceInfo/getInvoiceableShipping/1/10', 'znkjDelivery', []],
  ['personnelInfo/header/personnelQuit/1/10', 'personnelQuit', []],
  ['personnelInfo/header/personnelQuitHandover/1/10', 'personnelQuitHandover', []],
  ['personnelInfo/header/personnelLeave/1/10', 'personnelLeave', []],
  ['personnelInfo/header/personnelTransfer/1/10', 'personnelTransfer', []],
  ['personnelInfo/header/personnelRecruitment/1/10', 'personnelRecruitment', []],
  ['personnelInfo/header/personnelRegular/1/10', 'personnelRegular', []],
  ['personnelInfo/header/personnelReturn/1/10', 'personnelReturn', []],
];

it.each(lists)(
  '%s answers its records, to nobody without a session',
  async (path, module, given) => {
    const filters = (given as [string, unknown][]).map(([field, value]) => ({
      field,
      operator: 'eq',
      value,
    }));
    const all = await server.call<ListAnswer>(
      'POST',
      table(module),
      { screen: 'list', filters },
      admin,
    );
    const called = await get<ListAnswer>(path);
    expect(called.data.total).toBe(all.data.total);
    expect((await server.call('GET', `/api/v1/${path}`)).code).toBe(3007);
    const separator = path.includes('?') ? '&' : '?';
    expect((await get(`${path}${separator}nothing=1`)).data).toMatchObject({ error: 'badRequest' });
  },
);

it('organisations are a tree that holds each of them once', async () => {
  interface Branch {
    id: string;
    parentId: string | null;
    childrens: Branch[];
  }
  const { data } = await get<Branch[]>('personnelOrg/getOrgTree');
  const flat = (branches: Branch[]): Branch[] =>
    branches.flatMap((branch) => [branch, ...flat(branch.childrens)]);
  const all = await server.call<ListAnswer>('POST', table('personnelOrg'), {}, admin);
  expect(flat(data)).toHaveLength(all.data.total);
  for (const { id, childrens } of flat(data))
    for (const child of childrens) expect(child.parentId).toBe(id);
  const [one, two] = flat(data);
  const both = await get<ListAnswer>(`personnelOrg/selectByIds/${one!.id},${two!.id}`);
  expect(both.data.total).toBe(2);
});

it('one person is answered whole, and not found when nobody is', async () => {
  const people = await get<ListAnswer>('personnelInfo/getUserByCon');
  const { id, name } = people.data.rows[0]!;
  const found = await get<RecordAnswer>(`personnelInfo/getPersonAllInfo/${id as string}`);
  expect(found.data.record.name).toBe(name);
  const nobody = await get(`personnelInfo/getPersonAllInfo/${randomUUID()}`);
  expect(nobody.data).toMatchObject({ error: 'notFound' });
});

it('a value that a person has is not free, whoever may read them', async () => {
  const { id_number: taken } = await first(
    sql`select "idNumber" as id_number from data.personnel_info where "idNumber" is not null limit 1`,
  );
  const check = async (value: string) =>
    (await get<{ free: boolean }>(`personnelInfo/checkIdentityCard/${value}`)).data;
  expect(await check(taken!)).toEqual({ free: false });
  expect(await check('110101190001010000')).toEqual({ free: true });
  expect((await get('personnelInfo/valueOnly')).data).toMatchObject({ error: 'badRequest' });
});

it('sums of a year follow its records', async () => {
  const path = 'distribution/selectQRMoneyAndReceivableMoneyByYear?year=2026';
  const { data } = await get<{ count: number }>(path);
  const { n } = await first(
    sql`select count(*)::text as n from data.output_distribution where year = 2026`,
  );
  expect(String(data.count)).toBe(n);
  expect((await get(path.replace('2026', 'soon'))).data).toMatchObject({ error: 'badRequest' });
  const contracts = await get<{ count: number }>('common/count/2026');
  const { signed } = await first(
    sql`select count(*)::text as signed from data.contract
      where "signDate" between '2026-01-01' and '2026-12-31'`,
  );
  expect(String(contracts.data.count)).toBe(signed);
});

it('a call changes the fields it names, and no others', async () => {
  const { data } = await get<ListAnswer>('personnelInfo/getUserByCon');
  const { id, rev } = data.rows[0]!;
  const changed = await post<RecordAnswer>('personnelInfo/updateSort', { id, rev, sort: 4711 });
  expect(changed.data.record.sort).toBe(4711);
  const refused = await post('personnelInfo/updateSort', { id, name: 'x' });
  expect(refused.data).toMatchObject({ error: 'badRequest' });
  const nobody = await server.call('POST', '/api/v1/personnelInfo/updateSort', { id, sort: 1 });
  expect(nobody.code).toBe(3007);
});

it.each(['personnelInfo/export/employeeList', 'znkj/invoiceInfo/exportInvoiceInfoStand'])(
  '%s is a workbook',
  async (path) => {
    const headers = { authorization: admin };
    const answer = await server.app.inject({ method: 'GET', url: `/api/v1/${path}`, headers });
    expect(answer.headers['content-type']).toContain('spreadsheetml');
  },
);

it('the workbook to be filled in is for whoever may import', async () => {
  const path = 'personnelInfo/download/personnelTemplate';
  expect((await get(path)).data).toMatchObject({ error: 'forbidden' });
  const { user_name: name } = await first(
    sql`select user_name from app.account
      where user_id = any(${[...server.services.directory().roleHolders('hrm', undefined)]}::uuid[]) limit 1`,
  );
  const headers = { authorization: await server.login(name!) };
  const answer = await server.app.inject({ method: 'GET', url: `/api/v1/${path}`, headers });
  expect(answer.headers['content-type']).toContain('spreadsheetml');
});
