import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people, teams, type PersonName } from '#tests/support/company.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
const tokens: Partial<Record<PersonName, string>> = {};
beforeAll(async () => {
  server = await startTestServer();
  for (const name of ['ann', 'bob', 'lee'] as const) tokens[name] = await server.login(name);
});
afterAll(() => server.close());

const call = <T>(by: PersonName, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  server.call<T>(method, `/api/${path}`, body, tokens[by]);

interface Tasks {
  total: number;
  rows: { taskId: string; businessKey: string; procInstId: string }[];
}
const todo = async (by: PersonName) =>
  (await call<Tasks>(by, 'GET', 'workFlow/getTaskListByUserId')).data.rows;
const hidden = async (by: PersonName) =>
  (await call<Tasks>(by, 'GET', 'v1/wfHideTodoRecord/selectAllByPage/1/20')).data.rows;
const count = async (by: PersonName) =>
  (await call<{ total: number }>(by, 'GET', 'workFlow/getTaskTypeCount')).data.total;

/** A submitted order, which waits for lee; answers its instance. */
async function submitted(title: string): Promise<string> {
  const data = { title, kind: 'goods', ownerId: people.ann, orgId: teams.sales, amount: '100.00' };
  const body = { requestKey: randomUUID(), moduleNo: 'order', data };
  await call('ann', 'POST', 'workFlow/startProcess/new', body);
  const rows = await todo('lee');
  return rows.at(0)!.procInstId;
}
const hide = (by: PersonName, id: string) =>
  call<{ error?: string } | null>(by, 'POST', `v1/wfHideTodoRecord/hideTodo/order/${id}`, {});

describe('to-dos that are put aside', () => {
  it('leave list and count, and come back when they are shown', async () => {
    const id = await submitted('Aside');
    const before = await count('lee');
    expect((await hide('lee', id)).code).toBe(200);
    expect((await todo('lee')).map(({ procInstId }) => procInstId)).not.toContain(id);
    expect(await count('lee')).toBe(before - 1);
    expect((await hidden('lee')).map(({ procInstId }) => procInstId)).toEqual([id]);
    await call('lee', 'POST', `v1/wfHideTodoRecord/showTodo/order/${id}`, {});
    expect(await hidden('lee')).toEqual([]);
    expect(await count('lee')).toBe(before);
  });

  it('can still be decided', async () => {
    const id = await submitted('Decided');
    await hide('lee', id);
    const [task] = await hidden('lee');
    const body = { requestKey: randomUUID(), moduleNo: 'order', comment: 'fine' };
    expect((await call('lee', 'POST', `workFlow/execute/${task!.taskId}`, body)).code).toBe(200);
    expect(await hidden('lee')).toEqual([]);
  });

  it('come back by themselves when something new comes of the process', async () => {
    const id = await submitted('New again');
    await hide('lee', id);
    const [task] = await hidden('lee');
    const act = (by: PersonName, path: string, more: object = {}) =>
      call(by, 'POST', `workFlow/${path}`, {
        requestKey: randomUUID(),
        moduleNo: 'order',
        comment: 'again',
        ...more,
      });
    await act('lee', `rejectToStarter/${task!.taskId}`);
    await act('ann', `startProcess/${task!.businessKey}`);
    expect((await todo('lee')).map(({ procInstId }) => procInstId)).toContain(id);
    expect(await hidden('lee')).toEqual([]);
  });

  it('are hidden by nobody for whom nothing waits, and for nobody else', async () => {
    const id = await submitted('Not mine');
    expect((await hide('bob', id)).data).toMatchObject({ error: 'notFound' });
    expect((await hide('lee', randomUUID())).data).toMatchObject({ error: 'notFound' });
    await hide('lee', id);
    const ids = { procInstIds: [id] };
    await call('bob', 'POST', 'v1/wfHideTodoRecord/showTodoProcInstIds', ids);
    expect((await hidden('lee')).map(({ procInstId }) => procInstId)).toContain(id);
  });
});

describe('sentences for opinions', () => {
  const list = async (by: 'ann' | 'bob') =>
    (await call<{ id: string; content: string }[]>(by, 'GET', `OpinionTemplate/list/${people[by]}`))
      .data;
  const add = (by: PersonName, content: string) =>
    call<{ id: string }>(by, 'POST', 'OpinionTemplate', { content });

  it('are kept once, each person’s own, and thrown away', async () => {
    const first = (await add('ann', ' Agreed, please go on ')).data;
    expect((await add('ann', 'Agreed, please go on')).data.id).toBe(first.id);
    await add('ann', 'Please add the offer');
    expect((await list('ann')).map(({ content }) => content)).toEqual([
      'Agreed, please go on',
      'Please add the offer',
    ]);
    expect(await list('bob')).toEqual([]);
    const gone = await call<object>('bob', 'DELETE', `OpinionTemplate/${first.id}`);
    expect(gone.data).toMatchObject({ error: 'notFound' });
    await call('ann', 'DELETE', `OpinionTemplate/${first.id}`);
    expect(await list('ann')).toHaveLength(1);
  });

  it('of others are told to nobody; empty ones and too many are refused', async () => {
    const other = await call<object>('bob', 'GET', `OpinionTemplate/list/${people.ann}`);
    expect(other.data).toMatchObject({ error: 'notFound' });
    expect((await add('bob', '   ')).data).toMatchObject({ error: 'badRequest' });
    for (let n = 0; n < 30; n++) await add('bob', `Sentence ${n}`);
    expect((await add('bob', 'One too many')).data).toMatchObject({ error: 'badRequest' });
    expect(await list('bob')).toHaveLength(30);
  });
});
