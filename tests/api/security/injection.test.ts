import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/query.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';
import { breakGround, clerk, papers, sign } from '../modules/papers.ts';
import { addressOf, routesOf } from '#tests/support/routes.ts';
import { attacks } from './attacks.ts';

let company: RealCompany;
let contractId: string;
beforeAll(async () => {
  company = await openRealCompany();
  contractId = await sign(company, await breakGround(company));
});
afterAll(() => company.close());

const key = () => crypto.randomUUID();

/** Every place of a request that reaches a statement, with the attack in it. */
const doors: Record<string, (attack: string) => { path: string; body?: unknown }> = {
  'field of a filter': (attack) => ({
    path: '/v1/contractCreate/list/1/5',
    body: { filters: [{ field: attack, operator: 'eq', value: 'x' }] },
  }),
  'path of a filter': (attack) => ({
    path: '/v1/contractCreate/list/1/5',
    body: { filters: [{ field: `customerId.${attack}`, operator: 'eq', value: 'x' }] },
  }),
  operator: (attack) => ({
    path: '/v1/contractCreate/list/1/5',
    body: { filters: [{ field: 'contractName', operator: attack, value: 'x' }] },
  }),
  'value of a text': (attack) => ({
    path: '/v1/contractCreate/list/1/5',
    body: { filters: [{ field: 'contractName', operator: 'contains', value: attack }] },
  }),
  'value of an amount': (attack) => ({
    path: '/v1/contractCreate/list/1/5',
    body: { filters: [{ field: 'amount', operator: 'gt', value: attack }] },
  }),
  'value of a date': (attack) => ({
    path: '/v1/contractCreate/list/1/5',
    body: { filters: [{ field: 'signDate', operator: 'eq', value: attack }] },
  }),
  'value of a reference': (attack) => ({
    path: '/v1/contractCreate/list/1/5',
    body: { filters: [{ field: 'customerId', operator: 'in', value: [attack] }] },
  }),
  'value of a choice': (attack) => ({
    path: '/v1/contractCreate/list/1/5',
    body: { filters: [{ field: 'status', operator: 'in', value: [attack] }] },
  }),
  sort: (attack) => ({
    path: '/v1/contractCreate/list/1/5',
    body: { sort: [{ field: attack, direction: 'asc' }] },
  }),
  direction: (attack) => ({
    path: '/v1/contractCreate/list/1/5',
    body: { sort: [{ field: 'amount', direction: attack }] },
  }),
  total: (attack) => ({ path: '/v1/contractCreate/list/1/5', body: { totals: [attack] } }),
  search: (attack) => ({ path: '/v1/contractCreate/list/1/5', body: { search: attack } }),
  screen: (attack) => ({ path: '/v1/contractCreate/list/1/5', body: { screen: attack } }),
  'path of a lookup': (attack) => ({
    path: '/v1/contractCreate/lookup',
    body: { id: contractId, paths: [attack] },
  }),
  'search of choices': (attack) => ({ path: '/v1/customerAdd/options', body: { search: attack } }),
  'asking field': (attack) => ({
    path: '/v1/customerAdd/options',
    body: { for: { module: 'contractCreate', field: attack } },
  }),
  'record that asks': (attack) => ({
    path: '/v1/purchaseBillBox/options',
    body: { for: { module: 'paymentApply', field: 'billIds' }, parent: { supplierId: attack } },
  }),
  module: (attack) => ({
    path: `/v1/${encodeURIComponent(Buffer.from(attack).toString())}/list/1/5`,
    body: {},
  }),
  id: (attack) => ({
    path: `/v1/contractCreate/action/${encodeURIComponent(Buffer.from(attack).toString())}`,
    body: { action: 'void', requestKey: key() },
  }),
  action: (attack) => ({
    path: `/v1/contractCreate/action/${contractId}`,
    body: { action: attack, requestKey: key() },
  }),
  'name of a field': (attack) => ({
    path: '/v1/contractCreate/handle',
    body: { data: { [attack]: 'x' } },
  }),
  'a name beside the body': (attack) => ({
    path: '/v1/contractCreate/list/1/5',
    body: { [attack]: 'x' },
  }),
  'request key': (attack) => ({
    path: '/workFlow/startProcess/01990000-0000-7000-8000-000000000001',
    body: { moduleNo: 'contractCreate', requestKey: attack },
  }),
  'key of a setting': (attack) => ({
    path: '/v1/commonUserPersonalConfiguration/handle',
    body: { key: attack, value: attack },
  }),
  dictionary: (attack) => ({ path: '/v1/dict/dictdata/getDictDataByCodes', body: [attack] }),
};

describe.each(Object.entries(doors))('%s', (_name, door) => {
  test('takes every attack as a plain value or refuses it in words', async () => {
    for (const attack of attacks) {
      const { path, body } = door(attack);
      const { status, code, message } = await company.call(clerk, 'POST', path, body);
      expect({ attack, status: status < 500 }).toEqual({ attack, status: true });
      const told = code === 200 ? 'fine' : message;
      expect(told).not.toMatch(/syntax error|relation "|column "|\.ts:\d|^$/i);
    }
  });
});

test('texts come back exactly as they went in, whatever code they look like', async () => {
  for (const attack of attacks.filter((text) => /^[ -~]{2,200}$/.test(text))) {
    const id = await company.add(clerk, 'customerAdd', papers.customerAdd({ remark: attack }));
    expect((await company.read('customerAdd', id)).remark).toBe(attack);
  }
  expect(
    await company.server.services.db.first(sql`select count(*) > 0 as there from data.contract`),
  ).toEqual({ there: true });
});

test('what no database keeps is refused before it gets there', async () => {
  for (const text of ['a\u0000b', '\ud800']) {
    const refused = await company.call(clerk, 'POST', '/v1/customerAdd/handle', {
      data: { remark: text },
    });
    expect(refused).toMatchObject({ status: 200, code: 100, data: { error: 'badRequest' } });
    expect(refused.message).toContain('cannot be stored');
  }
});

test('keys that pollute prototypes are refused or kept as names; every object stays what it was', async () => {
  const token = await company.server.login(clerk);
  const send = (path: string, payload: string) =>
    company.server.app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { authorization: token, 'content-type': 'application/json' },
      payload,
    });
  const names = [
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"toString":1,"valueOf":1}',
  ];
  for (const name of names) {
    for (const [path, body] of [
      ['/v1/contractCreate/list/1/5', name],
      ['/v1/contractCreate/handle', `{"data":${name}}`],
      [
        '/v1/contractCreate/options',
        `{"parent":${name},"for":{"module":"contractChange","field":"contractId"}}`,
      ],
      ['/workFlow/preview', `{"moduleNo":"contractCreate","data":${name}}`],
      ['/workFlow/forecast', `{"moduleNo":"contractCreate","data":${name}}`],
      ['/v1/commonUserPersonalConfiguration/handle', `{"key":"a","value":${name}}`],
    ] as const)
      expect((await send(path, body)).statusCode).toBe(200);
  }
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
  expect(typeof {}.toString).toBe('function');
  done(await company.list(clerk, 'contractCreate'), 'everything goes on');
});

/** What no contract forbids and nobody should send. */
const odd: Record<string, () => { path: string; body: unknown }> = {
  'id of the record in a filter': () => filtered('id'),
  'id of the process in a filter': () => filtered('procInstId'),
  'id behind a reference in a filter': () => filtered('customerId.id'),
  'look-up through several references': () => ({
    path: '/v1/personnelProcessConfig/lookup',
    body: { id: contractId, paths: ['orgIds.updatedBy', 'orgIds.updatedBy.name'] },
  }),
  'groups through several references': () => ({
    path: '/v1/personnelProcessConfig/groups',
    body: { by: 'orgIds.updatedBy' },
  }),
  'id of an unsaved record in a preview': () => ({
    path: '/workFlow/preview',
    body: { moduleNo: 'contractCreate', data: { id: 'x', createdBy: 'y', procInstId: 1 } },
  }),
  'id of an unsaved record in a forecast': () => ({
    path: '/workFlow/forecast',
    body: { moduleNo: 'reimbursementEquipment', data: { id: 'x' } },
  }),
  ...Object.fromEntries(
    ['check', 'simulate', 'draft', 'bpmn'].flatMap((call) =>
      [{ toString: 1 }, [{}], { a: { b: 1 } }, 1].map((type, index) => [
        `step of an odd type ${index} in ${call}`,
        () => ({
          path: `/v1/workflowDesign/contractCreate/${call}`,
          body: {
            flow: { steps: [{ id: 'a', type, title: type, approvers: [{ rule: type }] }] },
            starterId: company.person('zhangwei'),
            data: {},
            rev: null,
            baseVersion: 1,
          },
        }),
      ]),
    ),
  ),
};
const filtered = (field: string) => ({
  path: '/v1/contractCreate/list/1/5',
  body: {
    filters: ['eq', 'ne', 'contains', 'startsWith', 'empty'].map((operator) => ({
      field,
      operator,
      ...(operator !== 'empty' && { value: contractId }),
    })),
  },
});

test.each(Object.entries(odd))('%s: is answered in words', async (_name, request) => {
  const { path, body } = request();
  const answer = await company.call('admin', 'POST', path, body);
  expect(answer.status).toBe(200);
  expect(answer.code === 200 || answer.message !== '').toBe(true);
});

test('records are found by their id, and by the id of their process', async () => {
  const found = async (field: string, operator: string, value: unknown) =>
    done(
      await company.list('admin', 'contractCreate', { filters: [{ field, operator, value }] }),
      field,
    ).rows.map(({ id }) => id);
  expect(await found('id', 'eq', contractId)).toEqual([contractId]);
  expect(await found('id', 'in', [contractId])).toEqual([contractId]);
  expect(await found('id', 'startsWith', contractId.slice(0, 30))).toContain(contractId);
  expect(await found('id', 'ne', contractId)).not.toContain(contractId);
  const { procInstId } = await company.read('contractCreate', contractId);
  expect(await found('procInstId', 'eq', procInstId)).toEqual([contractId]);
});

test('what nests too deeply is refused by every call, with and without a session', async () => {
  const token = await company.server.login('admin');
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const calls = (await routesOf(company.server.services)).filter(({ body }) => body !== undefined);
  const open = calls.filter(({ access }) => access === 'public');
  expect(open.length).toBeGreaterThan(0);
  for (const route of calls) {
    const session = route.access === 'public' ? {} : { authorization: token };
    for (const payload of [
      deep,
      `{"data":${deep}}`,
      `{"a":`.repeat(20_000) + '1' + '}'.repeat(20_000),
    ]) {
      const response = await company.server.app.inject({
        method: route.method,
        url: addressOf(route, (name) => (name === 'module' ? 'contractCreate' : contractId)),
        headers: { ...session, 'content-type': 'application/json' },
        payload,
      });
      expect({ url: route.url, status: response.statusCode }).toEqual({
        url: route.url,
        status: 200,
      });
      expect(response.json()).toMatchObject({ code: 100, data: { error: 'tooDeep' } });
    }
  }
});
