import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Flow } from '#engine/schema/language/index.ts';
import type {
  FlowDraft,
  OlderVersions,
  ProcessDesign,
  ProcessInfo,
} from '#shared/contract/index.ts';
import { people, teams, type PersonName } from '#tests/support/company.ts';
import { assertInvariants } from '#tests/support/invariants.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
const tokens = {} as Record<PersonName, string>;
beforeAll(async () => {
  server = await startTestServer();
  for (const name of ['admin', 'ann', 'lee', 'fay'] as const)
    tokens[name] = await server.login(name);
});
afterEach(() => assertInvariants(server.services.db));
afterAll(() => server.close());

const post = <T = { error: string }>(path: string, body: object, name: PersonName = 'admin') =>
  server.call<T>('POST', `/api${path}`, body, tokens[name]);
const step = (id: string, role: string, more = {}) => ({
  id,
  type: 'approve' as const,
  title: { en: id, zh: id },
  approvers: [{ rule: 'role' as const, role }],
  ...more,
});
const design = async () =>
  (await server.call<ProcessDesign>('GET', '/api/v1/workflowDesign/order', undefined, tokens.admin))
    .data;

/** Draws and publishes a process of orders; answers its version. */
async function publish(...steps: Flow['steps']): Promise<number> {
  const { version, draft } = await design();
  const drawn = { flow: { steps }, rev: draft?.rev ?? null, baseVersion: version };
  const saved = await post<FlowDraft>('/v1/workflowDesign/order/draft', drawn);
  const { rev } = saved.data;
  const published = await post('/v1/workflowDesign/order/publish', { rev, version, note: 'new' });
  expect(published).toMatchObject({ code: 200 });
  return (await design()).version;
}

async function submitted(): Promise<string> {
  const data = {
    title: 'Pumps',
    kind: 'goods',
    ownerId: people.ann,
    orgId: teams.sales,
    amount: '10.00',
  };
  const body = { requestKey: randomUUID(), moduleNo: 'order', data };
  const answer = await post<{ businessKey: string }>('/workFlow/startProcess/new', body, 'ann');
  return answer.data.businessKey;
}
const approve = (id: string, name: PersonName) =>
  post<{ status: string }>(`/workFlow/execute/${id}`, { requestKey: randomUUID() }, name);
const info = async (id: string) =>
  (await post<ProcessInfo>('/workFlow/handleInfo', { id }, 'admin')).data;
const move = (id: string, version: number, more = {}, name: PersonName = 'admin') => {
  const body = { requestKey: randomUUID(), version, reason: 'New rules', ...more };
  return post<{ error: string; facts: object; status: string }>(
    `/workFlow/changeVersion/${id}`,
    body,
    name,
  );
};

test('a running process moves to another version by a map of steps, and goes on there', async () => {
  await publish(step('first', 'finance'), step('second', 'admin'));
  const id = await submitted();
  await approve(id, 'fay');
  const to = await publish(
    step('check', 'finance'),
    step('decide', 'admin'),
    step('last', 'finance'),
  );

  const lost = await move(id, to);
  expect(lost).toMatchObject({
    code: 100,
    message: expect.stringContaining(
      `“second” is open and has no place in version ${to}`,
    ) as string,
    data: { error: 'noPlace', facts: { stepId: 'second', version: to } },
  });
  const key = randomUUID();
  const steps = { steps: { first: 'check', second: 'decide' }, requestKey: key };
  expect(await move(id, to, steps)).toMatchObject({ code: 200, data: { status: 'running' } });
  // a second click answers the same
  expect(await move(id, to, steps)).toMatchObject({ code: 200, data: { status: 'running' } });
  const { path, log } = await info(id);
  expect(path.map(({ stepId, state }) => `${stepId} ${state}`)).toEqual([
    'check done',
    'decide open',
    'last ahead',
  ]);
  expect(log.at(-1)).toMatchObject({
    rule: expect.stringMatching(/^\d+ → \d+$/) as string,
    action: 'move',
    by: { name: 'Admin' },
    comment: 'New rules',
  });
  await approve(id, 'admin');
  expect((await approve(id, 'fay')).data.status).toBe('approved');
  expect((await move(id, to - 1)).data.error).toBe('stale');
});

test('the votes decide anew: what the new version holds decided goes on at once', async () => {
  const both = { approvers: ['finance', 'admin'].map((role) => ({ rule: 'role' as const, role })) };
  await publish(step('both', 'finance', { ...both, mode: 'all' }), step('end', 'admin'));
  const id = await submitted();
  await approve(id, 'fay');
  const to = await publish(
    step('both', 'finance', both),
    step('end', 'admin'),
    step('more', 'admin'),
  );
  await move(id, to);
  const { path } = await info(id);
  expect(path.map(({ stepId, state }) => `${stepId} ${state}`)).toEqual([
    'both done',
    'end open',
    'more ahead',
  ]);
});

test('many are moved one by one; what cannot be moved stays and says why', async () => {
  await publish(step('one', 'finance'), step('two', 'finance'));
  const [here, there, ended] = [await submitted(), await submitted(), await submitted()];
  await approve(there, 'fay');
  for (const _ of [1, 2]) await approve(ended, 'fay');
  const to = await publish(step('one', 'finance'));
  const ids = await Promise.all(
    [here, there, ended].map(async (id) => (await info(id)).instance!.procInstId),
  );
  const older = await server.call<OlderVersions>(
    'GET',
    '/api/workFlow/olderVersions/order',
    undefined,
    tokens.admin,
  );
  expect(older.data).toMatchObject({ version: to, steps: [{ stepId: 'one', type: 'approve' }] });
  const open = older.data.processes.filter(({ procInstId }) => ids.includes(procInstId));
  expect(open.map((each) => each.open.map(({ stepId }) => stepId))).toEqual([['one'], ['two']]);
  const body = { requestKey: randomUUID(), version: to, reason: 'Shorter', procInstIds: ids };
  const { data } = await post<object[]>('/workFlow/batchChangeVersion', body);
  expect(data).toMatchObject([
    { id: ids[0], ok: true },
    { id: ids[1], ok: false, error: 'noPlace' },
    { id: ids[2], ok: false, error: 'stale' },
  ]);
  expect((await approve(here, 'fay')).data.status).toBe('approved');
});

test('only administrators move processes, with a reason, to a version there is', async () => {
  const id = await submitted();
  const { version } = await design();
  expect((await move(id, version, {}, 'ann')).data.error).toBe('forbidden');
  const many = { requestKey: 'k', version, reason: 'x', procInstIds: [id] };
  expect((await post('/workFlow/batchChangeVersion', many, 'lee')).data.error).toBe('forbidden');
  const older = '/api/workFlow/olderVersions/order';
  const asked = await server.call<{ error: string }>('GET', older, undefined, tokens.ann);
  expect(asked.data.error).toBe('forbidden');
  expect((await move(id, version - 1, { reason: ' ' })).data.error).toBe('reasonRequired');
  expect((await move(id, version)).data.error).toBe('badRequest');
  expect((await move(id, 9_999)).data.error).toBe('noProcess');
  expect((await move(randomUUID(), version)).data.error).toBe('notFound');
  expect((await move(id, 0)).data.error).toBe('badRequest');
});
