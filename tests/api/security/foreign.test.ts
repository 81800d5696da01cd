import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AttachmentInfo } from '#shared/contract/index.ts';
import { sql } from '#server/db/query.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';
import { addressOf, routesOf, type Route } from '#tests/support/routes.ts';
import { clerk, papers } from '../modules/papers.ts';

let company: RealCompany;
let routes: Route[];
/** What the clerk of one company has: a contract in approval, its task, its process, its file. */
const theirs = { record: '', task: '', process: '', file: '', comment: '', commentFile: '' };
const stranger = 'yuanmeng';

beforeAll(async () => {
  company = await openRealCompany();
  routes = await routesOf(company.server.services);
  theirs.record = await company.add(clerk, 'customerAdd', papers.customerAdd());
  done(await company.submit(clerk, 'customerAdd', theirs.record), 'submit');
  const { db } = company.server.services;
  const task = await db.first<{ id: string; process: string }>(
    sql`select id, instance_id as process from app.process_task where record_id = ${theirs.record}`,
  );
  Object.assign(theirs, { task: task!.id, process: task!.process });
  const draft = await company.add(clerk, 'customerAdd', papers.customerAdd());
  theirs.file = (await upload(clerk, draft))[0]!.id;
  const [attached] = await upload(clerk, crypto.randomUUID());
  theirs.commentFile = attached!.id;
  const said = { requestKey: key(), text: 'secret', files: [attached!.id] };
  const path = `/v1/customerAdd/comments/${theirs.record}`;
  theirs.comment = done(await company.call<{ id: string }>(clerk, 'POST', path, said), 'say').id;
});
afterAll(() => company.close());

async function upload(as: string, businessKey: string) {
  const boundary = 'b';
  const payload = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nsecret\r\n--b--\r\n`;
  const token = await company.server.login(as);
  const answer = await company.server.call<AttachmentInfo[]>(
    'POST',
    `/api/v1/attachment/upload?businessKey=${businessKey}&field=attachments`,
    payload,
    token,
    { 'content-type': `multipart/form-data; boundary=${boundary}` },
  );
  return done(answer, 'upload');
}

const written = { moduleNo: 'customerAdd', rev: 2, data: { remark: 'x' } };

/** Bodies that would be right, were the record one's own. */
const bodies: Record<string, (id: string) => object> = {
  '/api/v1/:module/handle': (id) => ({ id, rev: 2, data: { remark: 'mine' } }),
  '/api/v1/:module/action/:id': () => ({ action: 'void', reason: 'x', requestKey: key() }),
  '/api/v1/:module/comments/:id': () => ({ requestKey: key(), text: 'mine' }),
  '/api/v1/comment/edit/:id': () => ({ text: 'mine' }),
  '/api/v1/:module/lookup': (id) => ({ id, paths: ['customerName'] }),
  '/api/v1/:module/found': (id) => ({ id, data: { remark: 'mine' } }),
  '/api/v1/:module/taken': (id) => ({ id, data: { remark: 'mine' } }),
  '/api/workFlow/startProcess/:id': () => ({ ...written, requestKey: key() }),
  '/api/workFlow/saveDraft/:id': () => ({ ...written, requestKey: key() }),
  '/api/workFlow/handleInfo': (id) => ({ id }),
  '/api/workFlow/viewInfo': (id) => ({ id }),
  '/api/workFlow/getActivityUsers': (id) => ({ moduleNo: 'customerAdd', id }),
  '/api/workFlow/preview': (id) => ({ moduleNo: 'customerAdd', id }),
  '/api/workFlow/forecast': (id) => ({ moduleNo: 'customerAdd', id }),
  '/api/v1/workflowInterveneLogInfo/handle': (id) => ({
    procInstId: id,
    operation: 'terminate',
    reason: 'x',
    requestKey: key(),
  }),
  '/api/v1/attachment/insertFileBy': (id) => ({ businessKeyOld: id, businessKeyNew: id }),
  '/api/v1/attachment/insertFilesBy': (id) => ({ businessKeyOld: id, businessKeyNew: id }),
};
const key = () => crypto.randomUUID();
const takesId = ({ url, query }: Route) =>
  /:(id|taskId|businessKey)\b/.test(url) ||
  bodies[url] !== undefined ||
  query?.['properties']?.id ||
  query?.['properties']?.businessKey;

test('every call that takes an id of a record, task, process or file refuses a stranger and changes nothing', async () => {
  const calls = routes.filter((route) => route.access === 'signedIn' && takesId(route));
  expect(calls.length).toBeGreaterThan(20);
  const before = await company.read('customerAdd', theirs.record);
  for (const route of calls) {
    for (const id of Object.values(theirs)) {
      const address = addressOf(route, (name) => (name === 'module' ? 'customerAdd' : id)).slice(4);
      const query = route.query && route.method === 'POST' ? `?id=${id}&businessKey=${id}` : '';
      const body =
        route.method === 'POST'
          ? (bodies[route.url]?.(id) ?? {
              requestKey: key(),
              comment: 'x',
              reason: 'x',
              to: company.person(stranger),
            })
          : undefined;
      const answer = await company.server.app.inject({
        method: route.method,
        url: `/api${address}${query}`,
        headers: { authorization: await tokenOfStranger() },
        ...(body && { payload: body }),
      });
      const what = `${route.method} ${route.url}`;
      expect(answer.body).not.toContain('secret');
      expect(answer.body).not.toContain(before.customerName as string);
      const { code, data } = answer.json<{ code: number; data: unknown }>();
      // A key that is nobody's yet may hold files: an empty list tells nothing.
      const told = code === 200 ? JSON.stringify(data) : (data as { error: string }).error;
      expect({ what, told }).toEqual({
        what,
        told: expect.stringMatching(
          /^(notFound|forbidden|badRequest|\[\]|\{"files":0\}|null)$/,
        ) as string,
      });
    }
  }
  expect(await company.read('customerAdd', theirs.record)).toEqual(before);
  const comments = await company.call(clerk, 'GET', `/v1/customerAdd/comments/${theirs.record}`);
  expect(comments.data).toMatchObject([{ id: theirs.comment, text: 'secret', editedAt: null }]);
  expect(await company.asked(theirs.record)).toEqual(['liuyang']);
});

let token: Promise<string> | undefined;
const tokenOfStranger = () => (token ??= company.server.login(stranger));

test('a batch checks every id by itself', async () => {
  const own = await company.add(stranger, 'customerAdd', papers.customerAdd());
  done(await company.submit(stranger, 'customerAdd', own), 'submit');
  const db = company.server.services.db;
  const mine = await db.first<{ id: string }>(
    sql`select id from app.process_task where record_id = ${own} and status = 'pending'`,
  );
  const answer = await company.call<{ code: number; error?: string }[]>(
    'dongjie',
    'POST',
    '/workFlow/task/batchexecute',
    { taskIds: [theirs.task, mine!.id], requestKey: key() },
  );
  expect(answer.data).toMatchObject([{ code: 100, error: 'notFound' }, { code: 200 }]);
});

describe('administrators’ calls', () => {
  test('are refused to everybody else', async () => {
    const calls = routes.filter(({ access }) => access === 'administrator');
    expect(calls.length).toBeGreaterThan(2);
    for (const route of calls)
      for (const name of [clerk, 'wangzhiqiang', 'liangxue']) {
        const address = addressOf(route, () => company.person('admin')).slice(4);
        const body = {
          userId: company.person(name),
          userName: 'x',
          password: 'Better#2026',
          disabled: true,
        };
        expect((await company.call(name, route.method, address, body)).data).toMatchObject({
          error: 'forbidden',
        });
      }
    for (const call of ['recoverAdmin', 'deleteProcessInstance']) {
      const answer = await company.call(clerk, 'POST', `/workFlow/${call}/${theirs.process}`, {
        requestKey: key(),
        reason: 'x',
      });
      expect(answer.code).not.toBe(200);
    }
  });

  test('roles are given by those who may alone', async () => {
    const data = { role: 'sa', userId: company.person(clerk) };
    const answer = await company.call(clerk, 'POST', '/v1/roleHolder/handle', { data });
    expect(answer.data).toMatchObject({ error: 'forbidden' });
  });
});

describe('fields that nobody types', () => {
  const forbidden = {
    id: '01990000-0000-7000-8000-000000000001',
    status: 'YX',
    createdBy: '01990000-0000-7000-8000-000000000001',
    createdAt: '2020-01-01T00:00:00Z',
    updatedBy: '01990000-0000-7000-8000-000000000001',
    rev: 99,
    procInstId: '01990000-0000-7000-8000-000000000001',
    contractNo: 'HT-1',
    currentAmount: '1.00',
    invoicedAmount: '0.00',
    archiveStatus: 'YBH',
    searchWords: 'x',
    titleKey: 'x',
  };
  test.each(Object.entries(forbidden))('%s is refused in a body', async (field, value) => {
    const create = await company.call(clerk, 'POST', '/v1/contractCreate/handle', {
      data: { contractName: '合同', [field]: value },
    });
    expect(create.data).toMatchObject({ error: 'notWritable', facts: { field } });
    const { rows } = done(
      await company.list(clerk, 'contractCreate', {
        filters: [{ field: 'status', operator: 'eq', value: 'WTJ' }],
      }),
      'drafts',
    );
    const { id, rev } = rows[0] ?? {
      id: await company.add(clerk, 'contractCreate', { contractName: '合同' }),
      rev: 1,
    };
    const update = await company.call(clerk, 'POST', '/v1/contractCreate/handle', {
      id,
      rev,
      data: { [field]: value },
    });
    expect(update.data).toMatchObject({ error: 'notWritable', facts: { field } });
  });
});

test('a guard tells no figures of records that one may not choose', async () => {
  const { rows } = done(
    await company.list('admin', 'purchaseContract', {
      filters: [{ field: 'status', operator: 'eq', value: 'YX' }],
    }),
    'all',
  );
  const { rows: own } = done(await company.list('yuyan', 'purchaseContract'), 'own');
  const foreign = rows.find(({ id }) => !own.some((row) => row.id === id))!;
  const data = papers.purchaseBillBox({
    purchaseContractId: foreign.id,
    supplierId: foreign.supplierId,
    amount: '999999999.00',
  });
  const refused = await company.call('yuyan', 'POST', '/v1/purchaseBillBox/handle', { data });
  expect(refused.data).toMatchObject({ error: 'invalid' });
  expect(JSON.stringify(refused)).not.toContain(foreign.currentAmount as string);
});

describe('a session is dead', () => {
  const isAlive = async (token: string) =>
    (await company.server.call('GET', '/api/platform/me', undefined, token)).code === 200;

  test('after logout, when the account is disabled, and when an administrator sets the password', async () => {
    const [gone, kept] = [await company.server.login('sunli'), await company.server.login('sunli')];
    await company.server.call('POST', '/api/platform/logout', {}, gone);
    expect([await isAlive(gone), await isAlive(kept)]).toEqual([false, true]);
    const account = `/v1/account/${company.person('sunli')}`;
    done(await company.call('admin', 'POST', `${account}/disabled`, { disabled: true }), 'disable');
    expect(await isAlive(kept)).toBe(false);
    done(await company.call('admin', 'POST', `${account}/disabled`, { disabled: false }), 'enable');
    expect(await isAlive(kept)).toBe(false);
    const again = await company.server.login('sunli');
    done(
      await company.call('admin', 'POST', `${account}/password`, { password: 'Better#2027' }),
      'set',
    );
    expect(await isAlive(again)).toBe(false);
  });
});

test('a body beyond the limit is refused, on every call that takes one', async () => {
  const token = await company.server.login(clerk);
  const payload = JSON.stringify({ data: { remark: 'x'.repeat(9 * 1024 * 1024) } });
  for (const url of [
    '/api/v1/customerAdd/handle',
    `/api/workFlow/startProcess/${theirs.record}`,
    '/api/v1/commonUserPersonalConfiguration/handle',
  ]) {
    const answer = await company.server.app.inject({
      method: 'POST',
      url,
      headers: { authorization: token, 'content-type': 'application/json' },
      payload,
    });
    expect(answer.statusCode).toBe(413);
  }
});
