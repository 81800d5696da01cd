import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MessagePage } from '#shared/contract/index.ts';
import { people, teams, type PersonName } from '#tests/support/company.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
const tokens: Partial<Record<PersonName, string>> = {};
beforeAll(async () => {
  server = await startTestServer();
  for (const name of ['ann', 'bob', 'lee', 'fay'] as const) tokens[name] = await server.login(name);
});
afterAll(() => server.close());

const post = <T = Record<string, unknown>>(by: PersonName, path: string, body: object = {}) =>
  server.call<T>('POST', `/api/${path}`, body, tokens[by]);
const get = <T>(by: PersonName, path: string) =>
  server.call<T>('GET', `/api/${path}`, undefined, tokens[by]);
const keyed = (more: object = {}) => ({ requestKey: randomUUID(), ...more });

const order = {
  title: 'Pumps',
  kind: 'goods',
  ownerId: people.ann,
  orgId: teams.sales,
  amount: '100.00',
};
/** A submitted order; answers its id. */
async function submitted(): Promise<string> {
  const answer = await post<{ businessKey: string }>(
    'ann',
    'workFlow/startProcess/new',
    keyed({ moduleNo: 'order', data: order }),
  );
  expect(answer).toMatchObject({ code: 200, data: { status: 'running' } });
  return answer.data.businessKey;
}
async function taskOf(by: PersonName, id: string): Promise<string> {
  const { data } = await post<{ task: { taskId: string } }>(by, 'workFlow/handleInfo', {
    businessKey: id,
  });
  return data.task.taskId;
}

it('saveDraft keeps what is incomplete, once, and changes it at its revision', async () => {
  const first = keyed({ moduleNo: 'order', data: { title: 'Half' } });
  const created = await post<{ id: string; rev: number }>('ann', 'workFlow/saveDraft/new', first);
  expect(created).toMatchObject({ code: 200, data: { rev: 1, record: { status: 'WTJ' } } });
  expect(await post('ann', 'workFlow/saveDraft/new', first)).toEqual(
    expect.objectContaining({ code: 200, data: created.data }),
  );
  const path = `workFlow/saveDraft/${created.data.id}`;
  const change = (rev: number) =>
    post('ann', path, keyed({ moduleNo: 'order', rev, data: { title: 'Whole' } }));
  expect(await change(1)).toMatchObject({ code: 200, data: { record: { title: 'Whole' } } });
  expect((await change(1)).data).toMatchObject({ error: 'conflict' });
  expect(
    (await post('bob', path, keyed({ moduleNo: 'order', rev: 2, data: {} }))).data,
  ).toMatchObject({ error: 'notFound' });
  expect((await post('ann', 'workFlow/saveDraft/new', keyed({ data: {} }))).data).toMatchObject({
    error: 'notFound',
  });
});

it('preview tells the path of what is not saved yet', async () => {
  const path = (amount: string) =>
    post<{ title: { en: string } }[]>('ann', 'workFlow/preview', {
      moduleNo: 'order',
      data: { ...order, amount },
    });
  const titles = async (amount: string) => (await path(amount)).data.map(({ title }) => title.en);
  expect(await titles('100.00')).toEqual(['Team leader']);
  expect(await titles('100000.00')).toEqual(['Team leader', 'Finance']);
});

it('options offer what the field may refer to, by search and by id', async () => {
  const id = await submitted();
  const options = (body: object) =>
    post<{ options: { id: string }[] }>('ann', 'v1/order/options', body);
  const field = { module: 'bill', field: 'orderId' };
  const ids = async (body: object) => JSON.stringify((await options(body)).data);
  expect(await ids({ search: 'Pump' })).toContain(id);
  expect(await ids({ search: 'Pump', for: field })).not.toContain(id);
  await post('lee', `workFlow/execute/${id}`, keyed());
  expect(await ids({ search: 'Pump', for: field })).toContain(id);
  expect(await ids({ ids: [id] })).toContain('Pumps');
  const foreign = await post('bob', 'v1/order/options', { ids: [id] });
  expect(JSON.stringify(foreign.data)).not.toContain('Pumps');
});

it('the starter reminds, others do not, and nobody twice', async () => {
  const id = await submitted();
  const urge = (by: PersonName) => post(by, `workFlow/remind/${id}`, keyed({ comment: 'Please' }));
  expect((await urge('bob')).data).toMatchObject({ error: 'notFound' });
  expect(await urge('ann')).toMatchObject({ code: 200 });
  expect((await urge('ann')).data).toMatchObject({ error: 'remindedRecently' });
});

it('batchexecute decides each task by itself', async () => {
  const [first, second] = [await submitted(), await submitted()];
  const [own, done] = [await taskOf('lee', first), await taskOf('lee', second)];
  await post('lee', `workFlow/execute/${second}`, keyed());
  const body = keyed({ taskIds: [own, done] });
  const answer = await post<object[]>('lee', 'workFlow/task/batchexecute', body);
  expect(answer).toMatchObject({
    code: 200,
    data: [
      { taskId: own, code: 200 },
      { taskId: done, code: 100, error: 'stale' },
    ],
  });
  const open = await taskOf('lee', await submitted());
  const filledIn = keyed({ taskIds: [open], data: { amount: '1.00' } });
  const unasked = await post<object[]>('lee', 'workFlow/task/batchexecute', filledIn);
  expect(unasked.data).toMatchObject([{ taskId: open, code: 100, error: 'notWritable' }]);
  const rejected = await post<object[]>(
    'bob',
    'workFlow/task/batchexecute',
    keyed({ taskIds: [own], operation: 'reject' }),
  );
  expect(rejected.data).toMatchObject([{ taskId: own, code: 100 }]);
  expect((await post('lee', 'workFlow/task/batchexecute', keyed({ taskIds: [] }))).code).toBe(100);
  const third = await submitted();
  const returned = { taskIds: [await taskOf('lee', third)], operation: 'rejectToStarter' };
  const unexplained = await post<object[]>(
    'lee',
    'workFlow/task/batchexecute',
    keyed({ ...returned, comment: '' }),
  );
  expect(unexplained.data).toMatchObject([{ code: 100, error: 'commentRequired' }]);
  const explained = keyed({ ...returned, comment: 'More, please' });
  const sentBack = await post<object[]>('lee', 'workFlow/task/batchexecute', explained);
  expect(sentBack.data).toMatchObject([{ code: 200, status: 'returned' }]);
});

interface Messages {
  rows: { id: string; kind: string; readAt: string | null; businessKey: string }[];
  unread: number;
}

const mute = (value: readonly string[] | null) =>
  post('lee', 'v1/commonUserPersonalConfiguration/handle', { key: 'messages.muted', value });

it('messages are looked at by category, and those of no interest neither counted nor listed', async () => {
  await submitted();
  const box = async (query = '') =>
    (await get<MessagePage>('lee', `v1/msg/${people.lee}/1/50${query}`)).data;
  const { rows, unread, categories } = await box();
  const tasks = categories.find(({ category }) => category === 'task')!;
  expect(tasks.unread).toBeGreaterThan(0);
  expect(rows.some(({ kind }) => kind === 'task')).toBe(true);
  const onlyTasks = await box('?category=task&unread=true');
  expect(onlyTasks).toMatchObject({ total: tasks.unread, unread });
  expect(new Set(onlyTasks.rows.map(({ kind }) => kind))).toEqual(new Set(['task']));

  await mute(['task']);
  const quiet = await box();
  expect(quiet.unread).toBe(unread - tasks.unread);
  expect(quiet.rows.some(({ kind }) => kind === 'task')).toBe(false);
  expect(await box('?category=task')).toMatchObject({ total: tasks.count });
  await mute(null);
  expect((await box()).unread).toBe(unread);
});

it('the message of a decision says the opinion', async () => {
  const id = await submitted();
  await post('lee', `workFlow/rejectToStarter/${id}`, keyed({ comment: 'Which pumps?' }));
  const { rows } = (await get<MessagePage>('ann', `v1/msg/${people.ann}/1/50?category=result`))
    .data;
  expect(rows.find(({ businessKey }) => businessKey === id)).toMatchObject({
    payload: { content: 'Which pumps?' },
  });
});

it('messages are read, marked and deleted by who they are for', async () => {
  const id = await submitted();
  const box = async (by: PersonName) => (await get<Messages>(by, `v1/msg/${people[by]}/1/50`)).data;
  const mark = (by: PersonName, how: string, message: string) =>
    server.call<{ changed: number }>(
      'POST',
      `/api/v1/msg/oper/${how}/?manyMsgId=${message}`,
      undefined,
      tokens[by],
    );
  const { rows, unread } = await box('lee');
  const message = rows.find(({ businessKey }) => businessKey === id)!;
  expect(message.readAt).toBeNull();
  expect((await get('bob', `v1/msg/${people.lee}/1/50`)).data).toMatchObject({
    error: 'forbidden',
  });
  expect((await mark('bob', 'delete', message.id)).data).toEqual({ changed: 0 });
  expect((await mark('lee', 'read', message.id)).data).toEqual({ changed: 1 });
  expect((await box('lee')).unread).toBe(unread - 1);
  expect((await mark('lee', 'unread', message.id)).data).toEqual({ changed: 1 });
  await mark('lee', 'readAll', '');
  expect((await box('lee')).unread).toBe(0);
  await mark('lee', 'delete', message.id);
  expect((await box('lee')).rows.map((row) => row.id)).not.toContain(message.id);
  expect((await mark('lee', 'read', 'x')).data).toMatchObject({ error: 'badRequest' });
});

it('colleagues write to each other, about records that the sender may read, once', async () => {
  const businessKey = await submitted();
  const body = keyed({
    userIds: [people.bob, people.lee, people.bob],
    title: 'Please look',
    content: 'The pumps are late',
    moduleNo: 'order',
    businessKey,
  });
  const sent = { code: 200, data: { sent: 2 } };
  expect(await post('ann', 'v1/msg/add', body)).toMatchObject(sent);
  expect(await post('ann', 'v1/msg/add', body)).toMatchObject(sent);
  const about = async (by: PersonName) => {
    const { rows } = (await get<Messages>(by, `v1/msg/${people[by]}/1/50`)).data;
    return rows.filter((row) => row.businessKey === businessKey && row.kind === 'note');
  };
  expect(await about('bob')).toMatchObject([
    {
      title: { en: 'Ann: Please look', zh: 'Ann：Please look' },
      payload: { content: 'The pumps are late', senderId: people.ann },
    },
  ]);
  expect(await about('lee')).toHaveLength(1);
  expect(await about('ann')).toEqual([]);

  const refused = async (by: PersonName, more: object) =>
    (await post(by, 'v1/msg/add', { ...body, ...keyed(), ...more })).data;
  expect(await refused('ann', { userIds: [randomUUID()] })).toMatchObject({ error: 'badRequest' });
  expect(await refused('ann', { title: ' ' })).toMatchObject({ error: 'badRequest' });
  expect(await refused('ann', { businessKey: undefined })).toMatchObject({ error: 'badRequest' });
  expect(await refused('ann', { businessKey: randomUUID() })).toMatchObject({ error: 'notFound' });
  expect(await refused('bob', {})).toMatchObject({ error: 'notFound' });
});
