import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import type { ProcessInfo, SkipChoice, SkipRuleItem, Page } from '#shared/contract/index.ts';
import { people, teams, type PersonName } from '#tests/support/company.ts';

let server: TestServer;
const tokens = {} as Record<PersonName, string>;
beforeAll(async () => {
  server = await startTestServer();
  for (const name of ['admin', 'ann', 'lee', 'fay'] as const)
    tokens[name] = await server.login(name);
});
afterAll(() => server.close());

const nothing = { rows: [], total: 0, totalIsCapped: false };
const base = '/api/workflowConfigSkip';
const rule = (more = {}) => ({
  moduleNo: 'order',
  stepId: null,
  approverIsStarter: null,
  alreadyApproved: 'anyEarlier',
  ...more,
});
const call = <T = { error: string }>(
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  name: PersonName = 'admin',
) => server.call<T>(method, path, body, tokens[name]);
const add = (more = {}) => call<SkipRuleItem>('POST', `${base}/add`, rule(more));
const remove = (id: string) => call('POST', `${base}/delete/${id}`, {});
const list = async (query = '') =>
  (await call<Page<SkipRuleItem>>('GET', `${base}/selectAllByPage/1/20${query}`)).data;

test('a rule is added, read, listed by module, changed and deleted', async () => {
  const { data: kept } = await add({ stepId: 'finance', approverIsStarter: 'skip' });
  expect(kept).toMatchObject({
    moduleNo: 'order',
    moduleTitle: { en: 'Order' },
    stepId: 'finance',
    stepTitle: { en: expect.any(String) as string },
    approverIsStarter: 'skip',
    alreadyApproved: 'anyEarlier',
    changedBy: 'Admin',
  });
  expect((await call<SkipRuleItem>('GET', `${base}/${kept.id}`)).data).toEqual(kept);
  expect(await list()).toEqual({ rows: [kept], total: 1, totalIsCapped: false });
  expect(await list('?moduleNo=bill')).toEqual(nothing);
  const changed = rule({ id: kept.id, approverIsStarter: 'up', alreadyApproved: null });
  expect((await call('POST', `${base}/update`, changed)).data).toMatchObject({
    stepId: null,
    stepTitle: null,
    approverIsStarter: 'up',
    alreadyApproved: null,
  });
  await remove(kept.id);
  expect(await list()).toEqual(nothing);
  for (const gone of [
    call('GET', `${base}/${kept.id}`),
    call('POST', `${base}/update`, changed),
    remove(kept.id),
  ])
    expect((await gone).data.error).toBe('notFound');
});

test('what cannot be a rule is refused, with what is wrong', async () => {
  const refused = async (more: object) =>
    (await call('POST', `${base}/add`, rule(more))).data.error;
  expect(await refused({ moduleNo: 'team' })).toBe('noProcess');
  expect(await refused({ stepId: 'nowhere' })).toBe('badRequest');
  expect(await refused({ alreadyApproved: null })).toBe('badRequest');
  expect(await refused({ alreadyApproved: 'sometimes' })).toBe('badRequest');
  expect(await refused({ approverIsStarter: 1 })).toBe('badRequest');
  const first = await add();
  const again = await call('POST', `${base}/add`, rule());
  expect(again).toMatchObject({ code: 100, data: { error: 'skipRuleTaken' } });
  expect(again.message).toBe('There is a rule for “every step” already');
  const other = await add({ stepId: 'finance' });
  const moved = await call('POST', `${base}/update`, rule({ id: other.data.id }));
  expect(moved.data.error).toBe('skipRuleTaken');
  expect((await list()).total).toBe(2);
  await Promise.all([remove(first.data.id), remove(other.data.id)]);
});

test('only administrators read or change the rules', async () => {
  const id = randomUUID();
  const calls = [
    ['GET', `${base}/selectAllByPage/1/20`],
    ['GET', `${base}/${id}`],
    ['POST', `${base}/add`, rule()],
    ['POST', `${base}/update`, rule({ id })],
    ['POST', `${base}/delete/${id}`, {}],
    ['POST', '/api/workflowConfigManage/getSelectConfig', {}],
  ] as const;
  for (const [method, path, body] of calls) {
    expect((await call(method, path, body, 'ann')).data.error).toBe('forbidden');
    expect((await server.call<{ error: string }>(method, path, body)).data.error).toBe('noSession');
  }
});

test('the choices are the modules with a process, their approval steps, and what holds without a rule', async () => {
  const { data } = await call<SkipChoice[]>(
    'POST',
    '/api/workflowConfigManage/getSelectConfig',
    {},
  );
  const order = data.find(({ moduleNo }) => moduleNo === 'order')!;
  expect(order.steps.map(({ stepId }) => stepId)).toContain('finance');
  expect(order.policy).toEqual({ approverIsStarter: 'ask', alreadyApproved: 'never' });
  expect(data.map(({ moduleNo }) => moduleNo)).not.toContain('team');
});

/** A submitted order of the leader, who is asked first. */
async function submitted(name: PersonName): Promise<string> {
  const data = {
    title: 'Pumps',
    kind: 'goods',
    ownerId: people[name],
    orgId: teams.sales,
    amount: '200000.00',
    lines: [{ goods: 'Pump', quantity: '2', price: '100000.00' }],
  };
  const body = { requestKey: randomUUID(), moduleNo: 'order', data };
  const path = '/api/workFlow/startProcess/new';
  return (await call<{ businessKey: string }>('POST', path, body, name)).data.businessKey;
}
const infoOf = async (id: string) => {
  const body = { id, moduleNo: 'order' };
  const { data } = await call<ProcessInfo>('POST', '/api/workFlow/viewInfo', body, 'lee');
  return data;
};

test('instances keep the rules they began with; who is passed over is told by the rule, and is no approver', async () => {
  const before = await submitted('lee');
  const { data } = await add({ approverIsStarter: 'skip', alreadyApproved: null });
  const after = await submitted('lee');
  const [asked] = (await infoOf(before)).path;
  expect(asked).toMatchObject({ state: 'open', people: [{ name: 'Lee' }] });
  const { path, log } = await infoOf(after);
  const [skipped, next] = path;
  expect(log.find(({ action }) => action === 'autoSkip')?.rule).toBe('approverIsStarter');
  expect(skipped).toMatchObject({
    state: 'skipped',
    skippedBy: 'approverIsStarter',
    people: [{ name: 'Lee', outcome: 'autoSkipped' }],
  });
  expect(next!.state).toBe('open');
  await remove(data.id);
  expect((await infoOf(after)).path[0]!.state).toBe('skipped');
});
