import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AttachmentInfo, LogEntry, ProcessInfo } from '#shared/contract/index.ts';
import { people, teams, type PersonName } from '#tests/support/company.ts';
import { form, genuine } from '#tests/support/multipart.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
const tokens: Partial<Record<PersonName, string>> = {};
beforeAll(async () => {
  server = await startTestServer();
  for (const name of ['ann', 'bob', 'lee'] as const) tokens[name] = await server.login(name);
});
afterAll(() => server.close());

const call = <T>(by: PersonName, method: 'GET' | 'POST', path: string, body?: object) =>
  server.call<T>(method, `/api/${path}`, body, tokens[by]);
const refusal = (error: string) => ({ data: expect.objectContaining({ error }) });

/** Uploads a file as the browser does, before anybody has decided; answers its id. */
async function upload(by: PersonName, name: string, content = 'text'): Promise<string> {
  const { payload, headers } = form({ businessKey: randomUUID() }, [
    { name, content: genuine(name, content) },
  ]);
  const path = '/api/v1/attachment/upload';
  const answer = await server.call<AttachmentInfo[]>('POST', path, payload, tokens[by], headers);
  return answer.data[0]!.id;
}

const order = (title: string) => ({
  title,
  kind: 'goods',
  ownerId: people.ann,
  orgId: teams.sales,
  amount: '100.00',
});

/** A submitted order, which waits for lee. */
async function submitted(title: string) {
  const body = { requestKey: randomUUID(), moduleNo: 'order', data: order(title) };
  const answer = await call<{ businessKey: string }>(
    'ann',
    'POST',
    'workFlow/startProcess/new',
    body,
  );
  const id = answer.data.businessKey;
  const info = (await call<ProcessInfo>('lee', 'POST', 'workFlow/viewInfo', { id })).data;
  return { id, taskId: info.task!.taskId };
}
const decide = (action: 'execute' | 'reject', taskId: string, more: object) =>
  call('lee', 'POST', `workFlow/${action}/${taskId}`, { requestKey: randomUUID(), ...more });
const log = async (by: PersonName, id: string): Promise<LogEntry[]> =>
  (await call<ProcessInfo>(by, 'POST', 'workFlow/viewInfo', { id })).data.log;
const download = (by: PersonName, id: string) =>
  server.app.inject({
    url: `/api/v1/attachment/download/${id}`,
    headers: { authorization: tokens[by]! },
  });

it('stand in the log beside the opinion, for whoever may read the record and nobody else', async () => {
  const { id, taskId } = await submitted('With files');
  const files = [await upload('lee', 'offer.pdf', 'the offer'), await upload('lee', 'plan.xlsx')];
  await decide('execute', taskId, { comment: 'See the offer', files });
  const entry = (await log('ann', id)).find(({ action }) => action === 'approve')!;
  expect(entry.files?.map(({ name }) => name)).toEqual(['offer.pdf', 'plan.xlsx']);
  const [offer] = entry.files!;
  expect((await download('ann', offer!.id)).body).toContain('the offer');
  expect((await download('bob', offer!.id)).json()).toMatchObject(refusal('notFound'));
  const ofRecord = await call<AttachmentInfo[]>('ann', 'GET', `v1/attachment/file/${id}`);
  expect(ofRecord.data).toEqual([]);
});

it('stay as they were said: nobody deletes, replaces or moves them', async () => {
  const { id, taskId } = await submitted('Kept');
  await decide('execute', taskId, { comment: 'Look', files: [await upload('lee', 'proof.pdf')] });
  const [file] = (await log('lee', id)).flatMap(({ files = [] }) => files);
  const gone = await call('lee', 'POST', `v1/attachment/delete?id=${file!.id}`);
  expect(gone).toMatchObject(refusal('forbidden'));
  const files = [{ id: file!.id, name: 'proof.pdf' }];
  const data = { ...order('Takes it'), ownerId: people.lee, files };
  expect(await call('lee', 'POST', 'v1/order/handle', { data })).toMatchObject({ code: 200 });
  expect((await log('ann', id)).flatMap(({ files = [] }) => files)).toEqual([file]);
});

it('must be one’s own uploads that no record has; otherwise nothing is decided', async () => {
  const { id, taskId } = await submitted('Not these');
  const ofAnn = await upload('ann', 'hers.pdf');
  const bound = await upload('lee', 'bound.pdf');
  const data = {
    ...order('Has it'),
    ownerId: people.lee,
    files: [{ id: bound, name: 'bound.pdf' }],
  };
  expect(await call('lee', 'POST', 'v1/order/handle', { data })).toMatchObject({ code: 200 });
  const program = await upload('lee', 'app.apk');
  const installed = await decide('execute', taskId, { comment: 'Yes', files: [program] });
  expect(installed).toMatchObject(refusal('fileType'));
  for (const file of [ofAnn, bound, randomUUID()]) {
    const answer = await decide('execute', taskId, { comment: 'Yes', files: [file] });
    expect(answer).toMatchObject(refusal('filesGone'));
  }
  expect((await log('ann', id)).map(({ action }) => action)).toEqual(['start']);
});

it('are no reason: a rejection needs words', async () => {
  const { taskId } = await submitted('Rejected');
  const files = [await upload('lee', 'why.pdf')];
  expect(await decide('reject', taskId, { files })).toMatchObject(refusal('commentRequired'));
  expect(await decide('reject', taskId, { files, comment: 'See there' })).toMatchObject({
    code: 200,
  });
});

it('go with each opinion of a batch', async () => {
  const tasks = [await submitted('One'), await submitted('Two')];
  const files = [await upload('lee', 'both.pdf', 'for both')];
  const taskIds = tasks.map(({ taskId }) => taskId);
  const body = { requestKey: randomUUID(), taskIds, comment: 'Both', files };
  await call('lee', 'POST', 'workFlow/task/batchexecute', body);
  const ids = new Set<string>();
  for (const { id } of tasks) {
    const [file] = (await log('ann', id)).flatMap((entry) => entry.files ?? []);
    expect((await download('ann', file!.id)).body).toContain('for both');
    ids.add(file!.id);
  }
  expect(ids.size).toBe(2);
});
