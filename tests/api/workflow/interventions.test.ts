import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { InterveneBody, Intervention } from '#shared/contract/index.ts';
import { sql } from '#server/db/query.ts';
import * as workflow from '#server/features/workflow/index.ts';
import { people, type PersonName } from '#tests/support/company.ts';
import { openOffice, type Office } from './office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterEach(() => office.check());
afterAll(() => office.close());

const chairs = { title: 'Chairs', amount: '900.00', secret: 'hush' };
const reason = 'The approver has left';
const refused = (error: string) => expect.objectContaining({ error });
const instanceOf = async (id: string) => (await office.info('admin', id)).instance!.procInstId;
const asked = (operation: Intervention, more: Partial<InterveneBody> = {}): InterveneBody => ({
  requestKey: office.key(),
  operation,
  reason,
  ...more,
});
const intervene = async (id: string, body: InterveneBody, by: PersonName = 'admin') =>
  workflow.intervene(office.services, office.as(by), await instanceOf(id), body);
const logOf = async (query: object, by: PersonName = 'admin') =>
  (await workflow.interventionList(office.services, office.as(by), query, { page: 1, size: 50 }))
    .rows;
const logFor = async (id: string) => logOf({ procInstId: await instanceOf(id) });

describe('every intervention is in the intervene log and in the log of its process', () => {
  const cases: [Intervention, Partial<InterveneBody>, string, string][] = [
    ['reject', {}, 'rejectAdmin', 'rejected'],
    ['return', {}, 'returnAdmin', 'returned'],
    ['recover', {}, 'recoverAdmin', 'withdrawn'],
    ['reassign', { to: people.bob }, 'reassignAdmin', 'running'],
    ['transfer', {}, 'reassignAdmin', 'running'],
    ['sendToEnd', { to: 'approved' }, 'sendToEnd', 'approved'],
    ['terminate', {}, 'terminateAdmin', 'terminated'],
  ];
  test.each(cases)('%s', async (operation, more, action, status) => {
    const id = await office.submit('ann', 'paper', chairs);
    expect(await intervene(id, asked(operation, more))).toMatchObject({ status });
    const { log } = await office.info('admin', id);
    expect(log.at(-1)).toMatchObject({ action, comment: reason, by: { name: 'Admin' } });
    expect(await logFor(id)).toEqual([
      expect.objectContaining({
        operation,
        reason,
        operatorName: 'Admin',
        title: 'Chairs',
        businessKey: id,
        refusal: null,
        fromName: action === 'reassignAdmin' ? 'Lee' : null,
        toName: { reassign: 'Bob', transfer: 'Admin' }[operation as string] ?? null,
        outcome: operation === 'sendToEnd' ? 'approved' : null,
        number: expect.stringMatching(/^GY-202611-\d{4}$/) as string,
      }),
    ]);
  });

  test('also when it came by a call of the process itself', async () => {
    const { services, as } = office;
    const id = await office.submit('ann', 'paper', chairs);
    await workflow.execute(services, as('lee'), id, { requestKey: office.key() });
    await workflow.returnAdmin(services, as('admin'), id, {
      requestKey: office.key(),
      to: 'leader',
      reason,
    });
    const { log } = await office.info('admin', id);
    expect(log.at(-1)).toMatchObject({ action: 'returnAdmin', stepTitle: { en: 'Team leader' } });
    const [entry] = await logFor(id);
    expect(entry).toMatchObject({ operation: 'return', stepTitle: { en: 'Team leader' } });
  });

  test('one’s own decisions are not', async () => {
    const id = await office.submit('ann', 'paper', { ...chairs, amount: '5000.00' });
    const { services, as } = office;
    await workflow.execute(services, as('lee'), id, { requestKey: office.key() });
    await workflow.execute(services, as('admin'), id, { requestKey: office.key() });
    expect(await logFor(id)).toEqual([]);
  });
});

describe('refusals', () => {
  test('strangers, approvers and starters may not; nothing changes and nothing is noted', async () => {
    const id = await office.submit('ann', 'paper', chairs);
    await expect(intervene(id, asked('reject'), 'bob')).rejects.toEqual(refused('notFound'));
    for (const name of ['lee', 'ann'] as const)
      await expect(intervene(id, asked('terminate'), name)).rejects.toEqual(refused('forbidden'));
    expect((await office.info('ann', id)).instance!.status).toBe('running');
    expect(await logFor(id)).toEqual([]);
  });

  test('a reason is needed, of more than spaces', async () => {
    const id = await office.submit('ann', 'paper', chairs);
    const empty = intervene(id, asked('reject', { reason: '  ' }));
    await expect(empty).rejects.toEqual(refused('reasonRequired'));
  });

  test('what somebody permitted was refused is noted with its cause, in both languages', async () => {
    const id = await office.submit('ann', 'paper', chairs);
    const nowhere = intervene(id, asked('return', { to: 'counter' }));
    await expect(nowhere).rejects.toEqual(refused('cannotReturn'));
    await intervene(id, asked('reject'));
    await expect(intervene(id, asked('reject'))).rejects.toEqual(refused('stale'));
    const entries = await logFor(id);
    expect(entries.map(({ operation, refusal }) => [operation, refusal?.en ?? null])).toEqual([
      ['reject', 'This was decided already: rejected'],
      ['reject', null],
      ['return', 'It cannot be returned to the step “Countersign”'],
    ]);
    expect(entries.at(-1)!.refusal!.zh).toContain('不能退回');
    expect(await logOf({ procInstId: await instanceOf(id), result: 'refused' })).toHaveLength(2);
  });

  test('the same request again answers what it answered, and is noted once', async () => {
    const id = await office.submit('ann', 'paper', chairs);
    const body = asked('reject');
    const first = await intervene(id, body);
    expect(await intervene(id, body)).toEqual(first);
    expect(await logFor(id)).toHaveLength(1);
  });
});

describe('handing over', () => {
  test('all open tasks of a process, or the one that is named', async () => {
    const { services, as } = office;
    const id = await office.submit('ann', 'paper', { ...chairs, title: 'Tables' });
    await workflow.execute(services, as('lee'), id, { requestKey: office.key() });
    const task = (await office.info('fay', id)).task!.taskId;
    await intervene(id, asked('reassign', { taskId: task, to: people.bob }));
    expect(await office.list('bob', 'todo')).toContain('Tables: Countersign');
    expect(await office.list('fay', 'todo')).not.toContain('Tables: Countersign');
    expect(await office.list('admin', 'todo')).toContain('Tables: Countersign');
    // nobody can have two voices in a step: the first task goes to wang, the second cannot
    const both = intervene(id, asked('reassign', { to: people.wang }));
    await expect(both).rejects.toEqual(refused('cannotReassign'));
    expect(await office.list('wang', 'todo')).toContain('Tables: Countersign');
    const results = (await logFor(id)).map(({ toName, refusal }) => [toName, refusal !== null]);
    expect(results).toEqual([
      [null, true],
      ['Wang', false],
      ['Bob', false],
    ]);
  });
});

describe('many at once', () => {
  test('each has a result of its own; what is done shares a batch in the log', async () => {
    const { services, as } = office;
    const one = await office.submit('ann', 'paper', { ...chairs, title: 'One' });
    const two = await office.submit('ann', 'paper', { ...chairs, title: 'Two' });
    const three = await office.submit('bob', 'countersigned', { title: 'Three' });
    const ids = await Promise.all([one, two, three].map(instanceOf));
    await intervene(two, asked('reject'));
    const unknown = '01990000-0000-7000-8000-000000000001';
    const body = asked('terminate');
    const run = () =>
      workflow.interveneInMany(services, as('admin'), [...ids, unknown, ids[0]!], body);
    const results = await run();
    expect(results.map((one) => [one.id, one.error ?? one.code, one.title])).toEqual([
      [ids[0], 200, 'One'],
      [ids[1], 'stale', 'Two'],
      [ids[2], 200, 'Three'],
      [unknown, 'notFound', undefined],
    ]);
    const [entry] = await logFor(one);
    const batch = await logOf({ batchId: entry!.batchId! });
    expect(batch.map(({ title, refusal }) => [title, refusal !== null])).toEqual([
      ['Three', false],
      ['Two', true],
      ['One', false],
    ]);
    // repeated, it does nothing twice
    expect((await run())[0]).toEqual(results[0]);
    expect(await logFor(one)).toHaveLength(1);
  });
});

describe('several returned to a step at once', () => {
  test('the steps are told with how many have passed them; of several kinds there are none', async () => {
    const { services, as } = office;
    const papers = [];
    for (const title of ['One', 'Two', 'Three'])
      papers.push(await office.submit('ann', 'paper', { ...chairs, title }));
    const [one, two, three] = papers as [string, string, string];
    const other = await office.submit('bob', 'countersigned', { title: 'Four' });
    for (const id of [one, two])
      await workflow.execute(services, as('lee'), id, { requestKey: office.key() });
    const ids = await Promise.all(papers.map(instanceOf));
    const targets = (by: PersonName, procInstIds: string[]) =>
      workflow.returnTargets(services, as(by), procInstIds);
    const leader = { stepId: 'leader', title: { en: 'Team leader' } };
    expect(await targets('admin', ids)).toMatchObject([{ ...leader, count: 2 }]);
    expect(await targets('admin', ids.slice(0, 2))).toMatchObject([{ ...leader, count: 2 }]);
    expect(await targets('admin', ids.slice(2))).toEqual([]);
    expect(await targets('admin', [...ids, await instanceOf(other)])).toEqual([]);
    expect(await targets('ann', ids)).toEqual([]);

    const results = await workflow.interveneInMany(
      services,
      as('admin'),
      ids,
      asked('return', { to: 'leader' }),
    );
    expect(results.map(({ error, code }) => error ?? code)).toEqual([200, 200, 'cannotReturn']);
    for (const id of [one, two, three]) {
      const { path } = await office.info('admin', id);
      expect(path.find(({ state }) => state === 'open')?.stepId).toBe('leader');
    }
  });
});

describe('two at once', () => {
  test('a decision and a hand-over of the same task: one of them is told it came too late', async () => {
    const { services, as } = office;
    for (let round = 0; round < 5; round += 1) {
      const id = await office.submit('ann', 'paper', chairs);
      const { taskId } = (await office.info('lee', id)).task!;
      const both = await Promise.allSettled([
        workflow.execute(services, as('lee'), taskId, { requestKey: office.key() }),
        intervene(id, asked('reassign', { taskId, to: people.bob })),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { error: 'stale' },
      });
      const isHandedOver = both[1].status === 'fulfilled';
      const [entry] = await logFor(id);
      expect(entry!.refusal === null).toBe(isHandedOver);
      expect((await office.info('bob', id).catch(() => undefined))?.task != null).toBe(
        isHandedOver,
      );
      await office.check();
    }
  });

  test('an approval is told as of one moment, whoever decides meanwhile', async () => {
    const { services, as } = office;
    for (let round = 0; round < 10; round += 1) {
      const id = await office.submit('ann', 'paper', chairs);
      const { taskId } = (await office.info('lee', id)).task!;
      const looks = Array.from({ length: 6 }, async () => office.info('lee', id));
      const [, ...told] = await Promise.all([
        workflow.execute(services, as('lee'), taskId, { requestKey: office.key() }),
        ...looks,
      ]);
      for (const { instance, task } of told)
        expect([instance?.rev, task?.taskId === taskId]).toEqual([task ? 1 : 2, Boolean(task)]);
    }
  });

  test('two administrators end the same processes: each is ended once, every attempt has a number', async () => {
    const { services, as } = office;
    const records = [];
    for (let n = 0; n < 6; n += 1) records.push(await office.submit('ann', 'paper', chairs));
    const ids = await Promise.all(records.map(instanceOf));
    const run = (operation: Intervention, order: string[]) =>
      workflow.interveneInMany(services, as('admin'), order, asked(operation));
    const [first, second] = await Promise.all([
      run('reject', ids),
      run('terminate', ids.toReversed()),
    ]);
    for (const id of ids) {
      const codes = [...first, ...second].filter((one) => one.id === id).map(({ code }) => code);
      expect(codes.toSorted((a, b) => a - b)).toEqual([100, 200]);
      const entries = await logOf({ procInstId: id });
      expect(entries.filter(({ refusal }) => refusal === null)).toHaveLength(1);
      expect(entries).toHaveLength(2);
    }
    const numbers = (await logOf({})).map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

describe('all tasks of somebody who leaves', () => {
  const transfer = (body: object, by: PersonName = 'admin') =>
    workflow.reassignTasks(office.services, office.as(by), {
      requestKey: office.key(),
      to: people.bob,
      reason,
      ...body,
    });
  const held = async (name: PersonName, by: PersonName = 'admin') => {
    const { services, as } = office;
    const { rows } = await workflow.tasksHeldBy(
      services,
      as(by),
      people[name],
      {},
      { page: 1, size: 50 },
    );
    return rows.map(({ title, taskId }) => ({ title, taskId }));
  };

  test('go to another person, each with its result, all in one batch of the log', async () => {
    const { services, as } = office;
    await transfer({ fromUserId: people.wang, to: people.lee });
    for (const title of ['A', 'B', 'C']) await office.submit('bob', 'paper', { ...chairs, title });
    const before = await held('wang');
    expect(before.map(({ title }) => title)).toEqual(['C', 'B', 'A']);
    // fay cannot sign in a step twice: she is asked there already
    const [c] = before;
    await workflow.addSignerBefore(services, as('wang'), c!.taskId, {
      requestKey: office.key(),
      to: people.fay,
    });
    const body = { requestKey: office.key(), fromUserId: people.wang, to: people.fay };
    const { results, hasMore } = await transfer(body);
    expect(hasMore).toBe(false);
    expect(results.map(({ title, code, error }) => [title, error ?? code])).toEqual([
      ['A', 200],
      ['B', 200],
      ['C', 'cannotReassign'],
    ]);
    expect(await transfer(body)).toEqual({ results, hasMore });
    expect((await held('wang')).map(({ title }) => title)).toEqual(['C']);
    expect(await office.list('fay', 'todo')).toEqual(expect.arrayContaining(['A: Team leader']));
    const entries = await logOf({
      userId: people.fay,
      operatorId: people.admin,
      operation: 'reassign',
    });
    const batch = entries.find(({ title }) => title === 'A')!.batchId!;
    expect((await logOf({ batchId: batch, result: 'done' })).map(({ title }) => title)).toEqual([
      'B',
      'A',
    ]);
  });

  test('or those that are chosen, or of one module', async () => {
    const id = await office.submit('ann', 'paper', { ...chairs, title: 'Chosen' });
    await office.submit('ann', 'paper', { ...chairs, title: 'Kept' });
    const { taskId } = (await held('lee')).find(({ title }) => title === 'Chosen')!;
    const { results } = await transfer({ fromUserId: people.lee, taskIds: [taskId] });
    expect(results).toEqual([{ id: taskId, title: 'Chosen', code: 200, message: '' }]);
    expect((await held('lee')).map(({ title }) => title)).toContain('Kept');
    expect((await office.info('bob', id)).task).not.toBeNull();
    const none = await transfer({ fromUserId: people.lee, moduleNo: 'countersigned' });
    expect(none.results).toEqual([]);
  });

  test('is for those who may intervene; others hand over their own alone', async () => {
    const id = await office.submit('ann', 'paper', { ...chairs, title: 'Own' });
    const { taskId } = (await office.info('lee', id)).task!;
    const foreign = await transfer({ fromUserId: people.lee, taskIds: [taskId] }, 'wang');
    expect(foreign.results).toEqual([expect.objectContaining({ error: 'notFound' })]);
    expect(foreign.results[0]).not.toHaveProperty('title');
    expect((await transfer({ fromUserId: people.lee }, 'ann')).results).toEqual([]);
    expect(await held('lee', 'wang')).toEqual([]);
    const own = await transfer({ taskIds: [taskId] }, 'lee');
    expect(own.results).toEqual([expect.objectContaining({ code: 200 })]);
    expect(await logFor(id)).toEqual([]);
  });

  test('needs a reason and another person', async () => {
    await expect(transfer({ fromUserId: people.lee, reason: ' ' })).rejects.toEqual(
      refused('reasonRequired'),
    );
    await expect(transfer({ fromUserId: people.bob })).rejects.toEqual(refused('badRequest'));
  });
});

describe('the log', () => {
  test('is for those who may intervene', async () => {
    expect((await logOf({})).length).toBeGreaterThan(5);
    for (const name of ['ann', 'lee', 'bob'] as const) expect(await logOf({}, name)).toEqual([]);
  });

  test('is searched and filtered; signs of patterns are letters', async () => {
    const id = await office.submit('ann', 'paper', { ...chairs, title: '50_off\\' });
    await intervene(id, asked('reject', { reason: 'Not ours' }));
    for (const search of ['50_o', '_', 'off\\', 'not OURS'])
      expect((await logOf({ search })).map(({ title }) => title)).toEqual(['50_off\\']);
    for (const search of ['5__off', '%', '5%']) expect(await logOf({ search })).toEqual([]);
    expect(await logOf({ moduleNo: 'countersigned', operation: 'reject' })).toEqual([]);
    expect(await logOf({ operatorId: people.lee })).toEqual([]);
    for (const { fromName, toName } of await logOf({ userId: people.wang }))
      expect([fromName, toName]).toContain('Wang');
  });

  test('knows the day by the clock of the company', async () => {
    // 18:30 UTC on the 20th is the 21st in Shanghai
    office.wait(
      Math.ceil((Date.parse('2026-11-20T18:30:00Z') - office.services.now().getTime()) / 60_000),
    );
    const id = await office.submit('ann', 'paper', { ...chairs, title: 'Late' });
    await intervene(id, asked('reject'));
    const titles = async (day: string) =>
      (await logOf({ from: day, to: day })).map(({ title }) => title);
    expect(await titles('2026-11-21')).toEqual(['Late']);
    expect(await titles('2026-11-20')).not.toContain('Late');
    expect(await titles('2026-11-22')).toEqual([]);
  });
});

test('files go with the reason into the log of each process', async () => {
  const { services, as } = office;
  const file = '01990000-0000-7000-8999-000000000001';
  await services.db.run(sql`
    insert into app.attachment (id, business_key, name, size, type, stored_as, sha256, created_by)
    values (${file}, gen_random_uuid(), 'notice.pdf', 4, 'application/pdf', 'no/where', '', ${people.admin})`);
  const ids = [
    await office.submit('ann', 'paper', chairs),
    await office.submit('ann', 'paper', chairs),
  ];
  const filesOf = async (id: string) => {
    const { log } = await office.info('admin', id);
    return log.at(-1)?.files?.map(({ name }) => name);
  };
  const tasks = await Promise.all(
    ids.map(async (id) => (await office.info('lee', id)).task!.taskId),
  );
  await workflow.reassignTasks(services, as('admin'), {
    requestKey: office.key(),
    fromUserId: people.lee,
    taskIds: tasks,
    to: people.bob,
    reason,
    files: [file],
  });
  for (const id of ids) expect(await filesOf(id)).toEqual(['notice.pdf']);
  const processes = await Promise.all(ids.map(instanceOf));
  const { taskId: _task, ...body } = asked('recover', { files: [file] });
  await workflow.interveneInMany(services, as('admin'), processes, body);
  for (const id of ids) expect(await filesOf(id)).toEqual(['notice.pdf']);
});
