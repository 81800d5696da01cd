import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/query.ts';
import { people, teams } from '#tests/support/company.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({
    statementSeconds: 1,
    callLimits: { atOnce: 2, waiting: 1, patience: 300 },
  });
  token = await server.login('ann');
  const data = {
    title: 'Order',
    kind: 'goods',
    amount: '1',
    ownerId: people.ann,
    orgId: teams.sales,
  };
  await server.call('POST', '/api/v1/order/handle', { data }, token);
});
afterAll(() => server.close());

const list = (language = 'en') =>
  server.call('POST', '/api/v1/order/list/1/5', {}, token, { 'accept-language': language });

/** Nobody else gets at orders meanwhile. */
async function locked<T>(work: () => Promise<T>): Promise<T> {
  const gate = new EventEmitter();
  const begun = once(gate, 'begun');
  const holding = server.services.db.within(30).transaction(async (tx) => {
    await tx.run(sql`lock table data."order" in access exclusive mode`);
    const ended = once(gate, 'end');
    gate.emit('begun');
    await ended;
  });
  await begun;
  try {
    return await work();
  } finally {
    gate.emit('end');
    await holding;
  }
}

test('whoever waits too long for what others change is told so, and may try again', async () => {
  const [english, chinese] = await locked(() => Promise.all([list(), list('zh')]));
  expect(english).toMatchObject({
    status: 200,
    code: 100,
    message: expect.stringContaining('Somebody else is changing the same data') as string,
    data: { error: 'inOtherHands' },
  });
  expect(chinese.message).toContain('他人正在修改相同数据');
  expect(await list()).toMatchObject({ code: 200 });
});

test('a statement that takes too long is ended, and its caller told; jobs have the time they need', async () => {
  const { db } = server.services;
  await db.script(`create function app.slowly() returns boolean language sql volatile
      as 'select true from pg_sleep(2)';
    alter table data."order" rename to order_itself;
    create view data."order" as select * from data.order_itself
      union all select * from data.order_itself where app.slowly()`);
  expect(await list()).toMatchObject({ status: 200, code: 100, data: { error: 'tookTooLong' } });
  expect(await db.within(30).first(sql`select app.slowly() as done`)).toEqual({ done: true });
  await expect(db.first(sql`select app.slowly()`)).rejects.toMatchObject({ code: '57014' });
  await db.script(`drop view data."order"; alter table data.order_itself rename to "order"`);
  expect(await list()).toMatchObject({ code: 200 });
});

test('a transaction of which nothing is heard is ended', async () => {
  expect(
    await server.services.db.first(sql`
      select current_setting('idle_in_transaction_session_timeout') as idle,
        current_setting('lock_timeout') as lock`),
  ).toEqual({ idle: '4s', lock: '667ms' });
});

test('of one person some calls are worked on, some wait, and others are refused; nobody else notices', async () => {
  const other = await server.login('admin');
  const answers = await locked(async () => {
    const calls = Array.from({ length: 5 }, () => list());
    const me = await server.call('GET', '/api/platform/me', undefined, other);
    expect(me).toMatchObject({ status: 200, code: 200 });
    return Promise.all(calls);
  });
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(2);
  expect(refused[0]).toMatchObject({
    headers: { 'retry-after': '1' },
    data: { error: 'tooManyRequests' },
  });
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
  expect(await Promise.all([list(), list(), list()])).toMatchObject(
    [1, 2, 3].map(() => ({ status: 200, code: 200 })),
  );
});

test('whether keys are taken is asked no faster than people type, by each person for themselves', async () => {
  const ask = (as: string) =>
    server.call('POST', '/api/v1/order/taken', { data: { title: 'Order' } }, as);
  for (let asked = 0; asked < 120; asked += 1)
    expect(await ask(token)).toMatchObject({ status: 200, code: 200, data: [] });
  expect(await ask(token)).toMatchObject({ status: 429, data: { error: 'tooManyRequests' } });
  expect((await ask(await server.login('admin'))).status).toBe(200);
});
