import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/query.ts';
import {
  batch,
  execute,
  preview,
  processInfo,
  reassign,
  reject,
  rejectToStarter,
  startProcess,
  taskList,
  remindApprovers,
} from '#server/features/workflow/index.ts';
import { people, type PersonName } from '#tests/support/company.ts';
import { openOffice, type Office } from './office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterEach(() => office.check());
afterAll(() => office.close());

const chairs = { title: 'Chairs', amount: '900.00', secret: 'hush' };
const body = (more = {}) => ({ requestKey: office.key(), ...more });
const refused = (error: string) => expect.objectContaining({ error });
const messagesOf = (name: PersonName, id: string) =>
  office.services.db.all(sql`
    select kind, title from app.message where user_id = ${people[name]} and business_key = ${id} order by id`);

test('invariant 8: a double click has one effect and one answer', async () => {
  const { services, as } = office;
  const id = await office.submit('ann', 'paper', chairs);
  const twice = body({ comment: 'Fine' });
  const [first, second] = await Promise.all([
    execute(services, as('lee'), id, twice),
    execute(services, as('lee'), id, twice),
  ]);
  expect(second).toEqual(first);
  const { log } = await office.info('ann', id);
  expect(log.map(({ action }) => action)).toEqual(['start', 'approve']);
  const other = execute(services, as('lee'), id, { ...twice, comment: 'Changed' });
  await expect(other).rejects.toEqual(refused('repeated'));
});

test('the loser of two learns who was first, in their own language', async () => {
  const { services, as } = office;
  const id = await office.submit('ann', 'paper', chairs);
  const { task } = await office.info('lee', id);
  await execute(services, as('lee'), task!.taskId, body());
  const late = (language: 'en' | 'zh') =>
    reject(services, as('lee', language), task!.taskId, body({ comment: 'No' }));
  await expect(late('en')).rejects.toThrow('This was decided already: approved by Lee');
  await expect(late('zh')).rejects.toThrow('Lee 已同意');
});

test('invariant 12: a stranger finds nothing, whatever id is named', async () => {
  const { services, as } = office;
  const id = await office.submit('ann', 'paper', chairs);
  const { task, instance } = await office.info('lee', id);
  for (const named of [
    id,
    task!.taskId,
    instance!.procInstId,
    people.ann,
    'nonsense',
    "'; drop table x",
  ]) {
    await expect(execute(services, as('bob'), named, body())).rejects.toEqual(refused('notFound'));
    await expect(reject(services, as('bob'), named, body({ comment: 'x' }))).rejects.toEqual(
      refused('notFound'),
    );
    await expect(remindApprovers(services, as('bob'), named, body())).rejects.toEqual(
      refused('notFound'),
    );
    await expect(processInfo(services, as('bob'), { id: named })).rejects.toEqual(
      refused('notFound'),
    );
  }
  await expect(preview(services, as('bob'), 'paper', { id })).rejects.toEqual(refused('notFound'));
  await expect(startProcess(services, as('bob'), 'paper', id, body())).rejects.toEqual(
    refused('notFound'),
  );
  expect(await office.list('bob', 'todo')).toEqual([]);
});

test('invariant 12: somebody who takes part acts on no task but their own', async () => {
  const { services, as } = office;
  const id = await office.submit('ann', 'paper', chairs);
  const { task } = await office.info('lee', id);
  const named = task!.taskId;
  await expect(execute(services, as('ann'), named, body())).rejects.toEqual(refused('notFound'));
  const give = reassign(services, as('ann'), named, body({ to: people.bob, reason: 'x' }));
  await expect(give).rejects.toEqual(refused('notFound'));
  const results = await batch(services, as('ann'), 'execute', [named, id], body());
  expect(results).toMatchObject([{ ok: false, error: 'notFound' }, { ok: false }]);
});

test('invariant 14: items of a batch are independent, and a repeated batch does nothing twice', async () => {
  const { services, as } = office;
  const first = await office.submit('ann', 'paper', chairs);
  const second = await office.submit('ann', 'paper', chairs);
  const request = body();
  const ids = [first, people.bob, second];
  const results = await batch(services, as('lee'), 'execute', ids, request);
  expect(results).toMatchObject([
    { id: first, ok: true, answer: { status: 'running' } },
    { id: people.bob, ok: false, message: 'It does not exist, or you are not permitted to see it' },
    { id: second, ok: true },
  ]);
  expect(await batch(services, as('lee'), 'execute', ids, request)).toEqual(results);
});

test('invariant 13: the step says which fields may be written', async () => {
  const { services, as } = office;
  const id = await office.submit('ann', 'paper', chairs);
  await execute(services, as('lee'), id, body());
  const by = (data: object) => execute(services, as('fay'), id, body({ data }));
  await expect(by({ amount: '1.00' })).rejects.toEqual(refused('notWritable'));
  await expect(by({ secret: 'told' })).rejects.toEqual(refused('notWritable'));
  await expect(by({ status: 'YX' })).rejects.toEqual(refused('notWritable'));
  await expect(by({ rev: 9 })).rejects.toEqual(refused('notWritable'));
  for (const opinion of [5, ['Agreed'], 'x'.repeat(51)])
    await expect(by({ opinion })).rejects.toMatchObject({
      error: 'invalid',
      fields: { opinion: [expect.anything()] },
    });
  const rejecting = reject(services, as('fay'), id, body({ comment: 'x', data: { opinion: 'x' } }));
  await expect(rejecting).rejects.toEqual(refused('badRequest'));
  const { fields, task } = await office.info('fay', id);
  expect(task?.stepId).toBe('counter');
  expect(fields).toMatchObject({ opinion: 'write', amount: 'read', secret: 'hidden' });
  await by({ opinion: ' Agreed ' });
  expect(await office.record('paper', id)).toMatchObject({ opinion: 'Agreed', amount: '900.00' });
  const { log } = await office.info('ann', id);
  expect(log.at(-1)?.changes).toEqual({ opinion: { old: null, new: 'Agreed' } });
});

test('missing fields refuse the submission, with a message for each', async () => {
  const { services, as } = office;
  const id = await office.draft('ann', 'paper', { title: 'No amount' });
  await expect(startProcess(services, as('ann'), 'paper', id, body())).rejects.toMatchObject({
    error: 'invalid',
    fields: { amount: [expect.anything()] },
  });
  expect((await office.record('paper', id)).status).toBe('WTJ');
  const twice = await office.submit('ann', 'paper', chairs);
  await expect(startProcess(services, as('ann'), 'paper', twice, body())).rejects.toThrow(
    'in approval',
  );
});

test('form and submission in one transaction: both or neither', async () => {
  const { services, as } = office;
  const bad = startProcess(
    services,
    as('ann'),
    'paper',
    undefined,
    body({ data: { title: 'Half' } }),
  );
  await expect(bad).rejects.toEqual(refused('invalid'));
  const rows = await services.db.all(sql`select 1 from data.paper where title = 'Half'`);
  expect(rows).toEqual([]);
  const started = await startProcess(
    services,
    as('ann'),
    'paper',
    undefined,
    body({ data: { title: 'Whole', amount: '5' } }),
  );
  const id = started.businessKey;
  await rejectToStarter(services, as('lee'), id, body({ comment: 'More' }));
  const { rev } = await office.record('paper', id);
  const again = body({ data: { amount: '6' }, rev });
  expect((await startProcess(services, as('ann'), 'paper', id, again)).round).toBe(2);
  expect(await office.record('paper', id)).toMatchObject({ amount: '6.00', status: 'SPZ' });
});

test('messages go to those who are asked, copied, and to the starter', async () => {
  const { services, as } = office;
  const id = await office.submit('ann', 'paper', chairs);
  expect(await messagesOf('lee', id)).toMatchObject([
    {
      kind: 'task',
      title: {
        en: 'Paper “Chairs” awaits your decision (Team leader)',
        zh: '文件《Chairs》等待您审批（部门负责人）',
      },
    },
  ]);
  for (const who of ['lee', 'fay', 'admin'] as const) await execute(services, as(who), id, body());
  expect(await messagesOf('ann', id)).toMatchObject([
    { kind: 'process', title: { en: 'Paper “Chairs”: approved' } },
  ]);
  expect(await messagesOf('wang', id)).toMatchObject([{ kind: 'copy' }]);
});

test('the starter reminds, at most once in half an hour', async () => {
  const { services, as } = office;
  const id = await office.submit('ann', 'paper', chairs);
  expect(await remindApprovers(services, as('ann'), id, body())).toEqual({ reminded: 1 });
  expect(await messagesOf('lee', id)).toMatchObject([{ kind: 'task' }, { kind: 'urge' }]);
  await expect(remindApprovers(services, as('ann'), id, body())).rejects.toEqual(
    refused('remindedRecently'),
  );
  office.wait(30);
  expect(await remindApprovers(services, as('ann'), id, body())).toEqual({ reminded: 1 });
});

test('lists are found by title and module, newest first, page by page', async () => {
  const { services, as } = office;
  for (const title of ['Desk 10', 'Desk 100', 'Lamp'])
    await office.submit('bob', 'paper', { ...chairs, title });
  const find = async (query: object, page = 1, size = 2) => {
    const { rows, total } = await taskList(services, as('wang'), 'todo', query, { page, size });
    return [total, ...rows.map(({ title }) => title)];
  };
  expect(await find({})).toEqual([3, 'Lamp', 'Desk 100']);
  expect(await find({}, 2)).toEqual([3, 'Desk 10']);
  expect(await find({ search: 'desk 100' })).toEqual([1, 'Desk 100']);
  for (const search of ['%', '_', "'", '\\']) expect(await find({ search })).toEqual([0]);
  expect(await find({ moduleNo: 'chosen' })).toEqual([0]);
});
