import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  commentLimits,
  type AttachmentInfo,
  type CommentItem,
  type LogEntry,
  type MentionChoice,
  type MessageItem,
} from '#shared/contract/index.ts';
import { sql } from '#server/db/query.ts';
import { people, teams, type PersonName } from '#tests/support/company.ts';
import { form, genuine } from '#tests/support/multipart.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let now = new Date('2026-03-02T08:00:00Z');
const tokens: Partial<Record<PersonName, string>> = {};
beforeAll(async () => {
  server = await startTestServer({
    // what comes one after the other has a time of its own
    now: () => (now = new Date(now.getTime() + 1)),
  });
  for (const name of ['ann', 'bob', 'lee', 'wang'] as const)
    tokens[name] = await server.login(name);
});
afterAll(() => server.close());

const call = <T>(by: PersonName, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  server.call<T>(method, `/api/v1/${path}`, body, tokens[by]);
const refusal = (error: string) => ({ data: expect.objectContaining({ error }) });

async function newOrder(title: string): Promise<string> {
  const data = { title, kind: 'goods', ownerId: people.ann, orgId: teams.sales, amount: '1.00' };
  const body = { data, requestKey: randomUUID() };
  return (await call<{ id: string }>('ann', 'POST', 'order/handle', body)).data.id;
}
const say = (by: PersonName, record: string, text: string, more: object = {}) =>
  call<CommentItem>(by, 'POST', `order/comments/${record}`, {
    requestKey: randomUUID(),
    text,
    ...more,
  });
const comments = async (by: PersonName, record: string) =>
  (await call<CommentItem[]>(by, 'GET', `order/comments/${record}`)).data;
const messages = async (by: PersonName) =>
  (await call<{ rows: MessageItem[] }>(by, 'GET', `msg/${people[by]}/1/50`)).data.rows;
async function upload(by: PersonName, name: string): Promise<string> {
  const { payload, headers } = form({ businessKey: randomUUID() }, [
    { name, content: genuine(name, 'the offer') },
  ]);
  const path = '/api/v1/attachment/upload';
  const answer = await server.call<AttachmentInfo[]>('POST', path, payload, tokens[by], headers);
  return answer.data[0]!.id;
}
const download = (by: PersonName, id: string) =>
  server.app.inject({
    url: `/api/v1/attachment/download/${id}`,
    headers: { authorization: tokens[by]! },
  });

it('are said by whoever may read the record, and read by nobody else', async () => {
  const order = await newOrder('Talked about');
  const first = await say('ann', order, 'Is the price final?');
  expect(first.data).toMatchObject({
    text: 'Is the price final?',
    by: { name: 'Ann' },
    isOwn: true,
  });
  await say('lee', order, 'Yes', { replyTo: first.data.id });
  expect(await comments('ann', order)).toMatchObject([
    { text: 'Is the price final?', isOwn: true, replyTo: null },
    { text: 'Yes', isOwn: false, replyTo: first.data.id, by: { id: people.lee } },
  ]);
  expect(await call('bob', 'GET', `order/comments/${order}`)).toMatchObject(refusal('notFound'));
  expect(await say('bob', order, 'Let me in')).toMatchObject(refusal('notFound'));
  expect(await comments('lee', order)).toHaveLength(2);
});

it('are judged anew at each reading: who loses the record loses them, with their files', async () => {
  const order = await newOrder('Handed over');
  const file = await upload('ann', 'offer.pdf');
  const { data } = await say('ann', order, 'See the offer', { files: [file] });
  expect(data.files).toMatchObject([{ id: file, name: 'offer.pdf' }]);
  expect((await download('lee', file)).body).toContain('the offer');
  expect((await download('bob', file)).json()).toMatchObject(refusal('notFound'));
  const body = { ownerId: people.bob, orgId: teams.works };
  await server.services.db.run(sql`
    update data.order set "ownerId" = ${body.ownerId}, "orgId" = ${body.orgId} where id = ${order}`);
  expect(await comments('bob', order)).toMatchObject([{ text: 'See the offer' }]);
  expect((await download('bob', file)).body).toContain('the offer');
  expect(await call('lee', 'GET', `order/comments/${order}`)).toMatchObject(refusal('notFound'));
  expect((await download('lee', file)).json()).toMatchObject(refusal('notFound'));
});

it('name people who may read the record, and tell them', async () => {
  const order = await newOrder('For Lee');
  const found = await call<MentionChoice[]>('ann', 'GET', `order/mentions/${order}?search=e`);
  expect(found.data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: people.lee, name: 'Lee', mayRead: true }),
    ]),
  );
  const stranger = await call<MentionChoice[]>('ann', 'GET', `order/mentions/${order}?search=bob`);
  expect(stranger.data).toMatchObject([{ id: people.bob, mayRead: false }]);
  const refused = await say('ann', order, '@Bob look', { mentions: [people.bob] });
  expect(refused).toMatchObject(refusal('cannotMention'));
  expect(refused.message).toContain('Bob');
  expect(await comments('ann', order)).toEqual([]);
  const said = await say('ann', order, '@Lee look', { mentions: [people.lee] });
  expect(said.data.mentions).toEqual([{ id: people.lee, name: 'Lee' }]);
  expect((await messages('lee'))[0]).toMatchObject({
    kind: 'mention',
    businessKey: order,
    title: { en: expect.stringContaining('Ann mentioned you') as string },
    opening: { isDetails: true, commentId: said.data.id },
  });
  expect((await messages('bob')).filter(({ businessKey }) => businessKey === order)).toEqual([]);
});

it('tell who takes part once, until that is read', async () => {
  const order = await newOrder('Told once');
  await say('lee', order, 'One');
  await say('lee', order, 'Two');
  const told = (await messages('ann')).filter(({ businessKey }) => businessKey === order);
  expect(told).toMatchObject([{ kind: 'comment' }]);
  await call('ann', 'POST', `msg/oper/read/?manyMsgId=${told[0]!.id}`);
  await say('lee', order, 'Three');
  const again = (await messages('ann')).filter(({ businessKey }) => businessKey === order);
  expect(again.map(({ readAt }) => readAt === null)).toEqual([true, false]);
  expect((await messages('lee')).filter(({ businessKey }) => businessKey === order)).toEqual([]);
});

it('are edited, which is told, and withdrawn, which leaves the place, by who wrote them alone', async () => {
  const order = await newOrder('Withdrawn');
  const file = await upload('ann', 'offer.pdf');
  const { data } = await say('ann', order, 'Too erly', { files: [file] });
  expect(await call('lee', 'POST', `comment/edit/${data.id}`, { text: 'Mine' })).toMatchObject(
    refusal('forbidden'),
  );
  expect(await call('lee', 'POST', `comment/withdraw/${data.id}`)).toMatchObject(
    refusal('forbidden'),
  );
  expect(await call('bob', 'POST', `comment/withdraw/${data.id}`)).toMatchObject(
    refusal('notFound'),
  );
  const edit = { text: '@Lee too early', mentions: [people.lee] };
  await call('ann', 'POST', `comment/edit/${data.id}`, edit);
  expect(await comments('lee', order)).toMatchObject([
    { text: '@Lee too early', editedAt: expect.any(String) as string, files: [{ id: file }] },
  ]);
  expect((await messages('lee'))[0]).toMatchObject({ kind: 'mention', businessKey: order });
  await call('ann', 'POST', `comment/withdraw/${data.id}`);
  expect(await comments('lee', order)).toMatchObject([
    { id: data.id, text: null, files: [], mentions: [], by: { name: 'Ann' } },
  ]);
  expect((await download('ann', file)).json()).toMatchObject(refusal('notFound'));
  expect(await call('ann', 'POST', `comment/edit/${data.id}`, { text: 'Back' })).toMatchObject(
    refusal('notFound'),
  );
  const rows = await server.services.db.all<{ action: string; facts: object }>(sql`
    select action, facts from app.audit where record_id = ${order} order by at, id`);
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['comment', 'commentEdit', 'commentWithdraw']),
  );
  expect(JSON.stringify(rows)).not.toContain('early');
  const timeline = await call<LogEntry[]>('ann', 'GET', `order/timeline/${order}`);
  expect(timeline.data.map(({ action }) => action)).not.toContain('comment');
});

it('are none where the module says so', async () => {
  const [day] = await server.services.db.all<{ id: string }>(sql`
    insert into data.holiday (id, rev, "createdBy", "createdAt", "updatedBy", "updatedAt", date, working)
    values (${randomUUID()}, 1, ${people.admin}, now(), ${people.admin}, now(), '2026-05-01', false) returning id`);
  tokens.admin = await server.login('admin');
  expect((await call('admin', 'GET', `holiday/${day!.id}`)).code).toBe(200);
  expect(await call('admin', 'GET', `holiday/comments/${day!.id}`)).toMatchObject(
    refusal('notFound'),
  );
});

it('go with the record', async () => {
  const order = await newOrder('Deleted');
  const file = await upload('ann', 'offer.pdf');
  await say('ann', order, 'Soon gone', { files: [file] });
  await call('ann', 'DELETE', `order/${order}`);
  expect(await call('ann', 'GET', `order/comments/${order}`)).toMatchObject(refusal('notFound'));
  expect((await download('ann', file)).json()).toMatchObject(refusal('notFound'));
  const left = await server.services.db.all(
    sql`select from app.comment where record_id = ${order}`,
  );
  expect(left).toEqual([]);
});

it('are held to their limits, and sent again are said once', async () => {
  now = new Date(now.getTime() + 3_600_000);
  const order = await newOrder('Limits');
  const wrong = [{ text: '  ' }, { text: 'x'.repeat(commentLimits.text + 1) }, { replyTo: 'x' }];
  for (const body of wrong)
    expect(await say('lee', order, 'x', body)).toMatchObject(refusal('badRequest'));
  expect(await say('lee', order, 'x', { files: [randomUUID()] })).toMatchObject(
    refusal('filesGone'),
  );
  const other = await say('lee', await newOrder('Other'), 'elsewhere');
  expect(await say('lee', order, 'x', { replyTo: other.data.id })).toMatchObject(
    refusal('notFound'),
  );
  const requestKey = randomUUID();
  for (const _ of [1, 2]) await say('lee', order, 'Once', { requestKey });
  expect(await comments('lee', order)).toMatchObject([{ text: 'Once' }]);
  for (let n = 2; n < commentLimits.perMinute; n += 1) await say('lee', order, `Number ${n}`);
  expect(await say('lee', order, 'Too much')).toMatchObject(refusal('tooManyComments'));
  now = new Date(now.getTime() + 61_000);
  expect((await say('lee', order, 'Later')).code).toBe(200);
});
