import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListAnswer, RecordAnswer } from '#shared/contract/index.ts';
import { answersFile, apiPath, methodOf, pageSlots } from '#engine/schema/apiPath.ts';
import { BusinessError } from '#server/BusinessError.ts';
import { sql } from '#server/db/query.ts';
import { answerCall } from '#server/features/moduleCalls/answerCall.ts';
import { fileOfCall } from '#server/features/moduleCalls/fileOfCall.ts';
import { writeByCall } from '#server/features/moduleCalls/writeByCall.ts';
import { systemCaller } from '#server/systemCaller.ts';
import { form, genuine } from '#tests/support/multipart.ts';
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

/** Calls that list, and how many records they answer by the database itself. */
const counted: [path: string, count: ReturnType<typeof sql>][] = [
  ['personnelOrg/getListByCon?orgType={v}', sql`select "orgType" v from data.personnel_org`],
  ['personnelJob/getListByCon?jobLevel={v}', sql`select "jobLevel" v from data.personnel_job`],
  ['personnelInfo/sameName/1/10?name={v}', sql`select name v from data.personnel_info`],
  [
    'znkj/invoiceInfo/getInvoiceInfoList/1/10?invoiceStatus={v}',
    sql`select "invoiceStatus" v from data.znkj_invoice_info`,
  ],
  [
    'znkj/invoiceInfo/getInvoiceDetailByContractId/{v}/',
    sql`select "contractId"::text v from data.znkj_invoice_info`,
  ],
  [
    'maternal/queryPersonnelByContractNo?contractNo={v}',
    sql`select "contractNo" v from data.personnel_contract`,
  ],
];

it.each(counted)('%s answers as many as the database holds', async (path, values) => {
  const all = await server.services.db.all<{ v: string | null }>(values);
  const value = all.find(({ v }) => v !== null)!.v!;
  const url = path.replace('{v}', encodeURIComponent(value)).replace(/\/$/, '');
  const { data } = await get<ListAnswer>(url);
  expect(data.total).toBe(all.filter(({ v }) => v === value).length);
});

it('a year counts one less when a contract of it was signed in another', async () => {
  const count = async () => (await get<{ count: number }>('common/count/2026')).data.count;
  const before = await count();
  await server.services.db.run(sql`update data.contract set "signDate" = '2001-05-05'
    where id = (select id from data.contract where "signDate" >= '2026-01-01' limit 1)`);
  expect(await count()).toBe(before - 1);
});

it('an invoice is answered with its lines, and its number is entered', async () => {
  const { id } = await first(sql`select id from data.znkj_invoice_info limit 1`);
  const whole = await get<RecordAnswer>(`znkj/invoiceInfo/getInvoiceInfoById/${id!}`);
  const lines = await get<object[]>(`znkj/invoiceInfo/getInvoiceDetailList/${id!}`);
  expect(lines.data).toEqual(whole.data.record.lines);
  expect(lines.data.length).toBeGreaterThan(0);
});

it('issuing units are told once each, by kind of certificate', async () => {
  const { kind } = await first(
    sql`select "certificateType" as kind from data.personnel_certificate
      where "issueUnit" is not null limit 1`,
  );
  const units = await server.services.db.all<{ unit: string }>(
    sql`select distinct "issueUnit" as unit from data.personnel_certificate
      where "certificateType" = ${kind} and "issueUnit" is not null`,
  );
  const path = 'personnelUserCertificates/selectAllIssueUnitByCertificatesType';
  const { data } = await get<string[]>(`${path}?certificatesType=${kind!}`);
  expect(data.toSorted()).toEqual(units.map(({ unit }) => unit).toSorted());
});

it('people stand in the organisation they work in', async () => {
  interface Branch {
    users: { name: string; orgId: string }[];
    childrens: Branch[];
    id: string;
  }
  const { data } = await get<Branch[]>('personnelOrg/getOrgUserTree');
  const flat = (all: Branch[]): Branch[] => all.flatMap((one) => [one, ...flat(one.childrens)]);
  const users = flat(data).flatMap((one) => one.users.map((user) => [user.orgId, one.id]));
  expect(users.length).toBeGreaterThan(10);
  for (const [own, at] of users) expect(own).toBe(at);
  expect((await get('personnelJob/getOrgUserTree')).data).toMatchObject({ error: 'notFound' });
  const names = await get<object[]>('personnelOrg/getOrgTree?isCascade=false&attributes=name');
  expect(Object.keys(names.data[0]!).toSorted()).toEqual(['childrens', 'id', 'name']);
});

it('administrators alone set the password of a person anew', async () => {
  const { user_id: id, user_name: name } = await first(
    sql`select user_id, user_name from app.account where user_name not in ('admin') limit 1`,
  );
  const own = await server.login(name!);
  const path = 'personnelInfo/resetPassWord';
  const password = 'Neu-2026-xyz9';
  expect((await post(path, { id, password }, own)).code).not.toBe(200);
  expect((await post(path, { id, password: 'x' })).data).toMatchObject({ error: 'passwordRule' });
  expect((await post('personnelJob/resetPassWord', { id, password })).data).toMatchObject({
    error: 'notFound',
  });
  expect((await post(path, { id, password })).code).toBe(200);
  await expect(server.login(name!)).rejects.toThrow('cannot sign in');
});

it('a named query is a report, for whoever may open it', async () => {
  const { data } = await get<object>('dataBase/contractStatistics');
  expect(data).toHaveProperty('cells');
  expect((await get('dataBase/pgUser')).data).toMatchObject({ error: 'notFound' });
  expect((await get('dataBase/contractStatistics?nothing=1')).code).not.toBe(200);
  expect((await server.call('GET', '/api/v1/dataBase/contractStatistics')).code).toBe(3007);
});

it('nothing is read, changed or exported for whom no grant allows it', async () => {
  const { services } = server;
  const asked: string[] = [];
  for (const { module, api = [] } of services.registry().modules)
    for (const call of api.filter(({ tasks }) => tasks === undefined)) {
      const { slots } = apiPath(call.path);
      const names = slots.filter((name) => !pageSlots.includes(name));
      const values = Object.fromEntries(names.map((name) => [name, randomUUID()]));
      const answer = async () => {
        if (answersFile(call)) return fileOfCall(services, systemCaller, module, call.id, values);
        if (methodOf(call) === 'GET')
          return answerCall(services, systemCaller, module, call.id, { page: 1, rows: 10, values });
        const body = { id: randomUUID(), requestKey: randomUUID() };
        return writeByCall(services, systemCaller, module, call.id, body);
      };
      const shown = await answer().catch((error: unknown) => {
        if (error instanceof BusinessError) return [];
        throw error;
      });
      expect([module, call.id, countOf(shown)]).toEqual([module, call.id, 0]);
      asked.push(call.id);
    }
  expect(asked.length).toBeGreaterThan(50);
});

it('a document number is taken in its accounting year alone', async () => {
  const { number, year } = await first(sql`select "docNumber" as number, "accountYear"::text as year
    from data.remburse_general where "accountYear" is not null and "docNumber" is not null limit 1`);
  const check = async (asked: string) =>
    (await get<object>(`remburseGeneral/checkDocNumber/${number!}?accountDate=${asked}`)).data;
  expect(await check(`${year!}-07-01`)).toEqual({ free: false });
  expect(await check('1999-07-01')).toEqual({ free: true });
  expect(await check('July')).toMatchObject({ error: 'badRequest' });
});

it('a file says where it can be looked at, to whom may see it', async () => {
  const content = genuine('plan.pdf');
  const upload = form({ businessKey: randomUUID() }, [{ name: 'plan.pdf', content }]);
  const url = '/api/v1/attachment/upload';
  const headers = { authorization: admin, ...upload.headers };
  const sent = await server.app.inject({ method: 'POST', url, headers, payload: upload.payload });
  const { id } = sent.json<{ data: { id: string }[] }>().data[0]!;
  const address = await get<{ url: string }>(`attachment/filePreviewAddress?id=${id}`);
  const shown = await server.app.inject({
    url: address.data.url,
    headers: { authorization: admin },
  });
  expect(shown.body).toBe(content.toString());
  const none = await get(`attachment/filePreviewAddress?id=${randomUUID()}`);
  expect(none.data).toMatchObject({ error: 'notFound' });
});

/** How many records an answer shows: where documents are read by whoever takes part in them, nobody sees none. */
function countOf(answer: object): unknown {
  if (Array.isArray(answer)) return answer.length;
  if ('total' in answer) return answer.total;
  return 'count' in answer ? answer.count : answer;
}
