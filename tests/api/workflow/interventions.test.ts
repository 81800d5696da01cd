import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { InterveneBody, Intervention } from '#shared/contract/index.ts';
import { sql } from '#server/db/query.ts';
import * as workflow from '#server/features/workflow/index.ts';
import { people } from '#tests/support/company.ts';
import { intervening, reason } from './intervening.ts';
import { openOffice, type Office } from './office.ts';

let office: Office;
const { instanceOf, asked, intervene, logOf, logFor } = intervening(() => office);
beforeAll(async () => {
  office = await openOffice();
});
afterEach(() => office.check());
afterAll(() => office.close());

const chairs = { title: 'Chairs', amount: '900.00', secret: 'hush' };
const refused = (error: string) => expect.objectContaining({ error });

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
