import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  execute,
  preview,
  recover,
  recoverAdmin,
  reassign,
  reject,
  rejectToStarter,
  returnTo,
  startProcess,
  taskCounts,
  terminate,
} from '#server/features/workflow/index.ts';
import { sql } from '#server/db/query.ts';
import { people } from '#tests/support/company.ts';
import { openOffice, type Office } from './office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterEach(() => office.check());
afterAll(() => office.close());

const chairs = { title: 'Chairs', amount: '900.00', secret: 'hush' };
const body = (more = {}) => ({ requestKey: office.key(), ...more });
const statusOf = async (module: string, id: string) => (await office.record(module, id)).status;

test('from draft to approved: sequence, all mode, copies, status, log and lists', async () => {
  const { services, as } = office;
  const id = await office.draft('ann', 'paper', { ...chairs, title: 'Whole' });
  const path = await preview(services, as('ann'), 'paper', { id });
  expect(
    path.map(({ stepId, people: who }) => `${stepId}: ${who.map(({ name }) => name).join()}`),
  ).toEqual(['leader: Lee', 'counter: Fay,Admin', 'cc: Wang']);

  const started = await startProcess(services, as('ann'), 'paper', id, body({ comment: ' Now ' }));
  expect(started).toMatchObject({
    status: 'running',
    businessKey: id,
    round: 1,
    waitingFor: ['Lee'],
  });
  expect(await statusOf('paper', id)).toBe('SPZ');
  expect(await office.list('lee', 'todo')).toEqual(['Whole: Team leader']);
  expect(await office.list('ann', 'mine')).toEqual(['Whole: Team leader']);

  const passedOn = await execute(services, as('lee'), id, body({ comment: 'Fine' }));
  expect(passedOn.waitingFor).toEqual(['Fay', 'Admin']);
  expect(await office.list('lee', 'todo')).toEqual([]);
  expect(await office.list('lee', 'done')).toEqual(['Whole: Team leader']);
  await execute(services, as('fay'), id, body());
  expect(await statusOf('paper', id)).toBe('SPZ');
  expect((await taskCounts(services, as('admin'))).byModule).toMatchObject([
    { moduleNo: 'paper', count: 1 },
  ]);
  const ended = await execute(services, as('admin'), id, body());
  expect(ended).toMatchObject({ status: 'approved', waitingFor: [] });
  expect(await office.list('ann', 'mine')).toEqual(['Whole: ']);
  expect(await statusOf('paper', id)).toBe('YX');
  expect(await office.list('wang', 'copies')).toEqual(['Whole: Copy']);

  const { log, path: walked, actions } = await office.info('ann', id);
  expect(log.map(({ action, by, comment }) => [action, by.name, comment])).toEqual([
    ['start', 'Ann', 'Now'],
    ['approve', 'Lee', 'Fine'],
    ['approve', 'Fay', null],
    ['approve', 'Admin', null],
    ['notify', '', null],
  ]);
  expect(walked.map(({ stepId, state }) => `${stepId} ${state}`)).toEqual([
    'leader done',
    'counter done',
    'cc done',
  ]);
  expect(actions).toEqual([]);
});

test('choose takes the branch of the amount, in preview and in fact', async () => {
  const { services, as } = office;
  const data = { title: 'Dear', amount: '1000.01' };
  const path = await preview(services, as('ann'), 'paper', { data });
  expect(path.map(({ stepId }) => stepId)).toEqual(['leader', 'boss', 'counter', 'cc']);
  const id = await office.submit('ann', 'paper', data);
  await execute(services, as('lee'), id, body());
  const { path: walked } = await office.info('ann', id);
  expect(walked.map(({ stepId, state }) => `${stepId} ${state}`)).toEqual([
    'leader done',
    'boss open',
    'counter ahead',
    'cc ahead',
  ]);
});

test('rejected with a comment, corrected, submitted again', async () => {
  const { services, as } = office;
  const id = await office.submit('ann', 'paper', { ...chairs, title: 'Again' });
  await expect(rejectToStarter(services, as('lee'), id, body())).rejects.toThrow(
    'A comment is required',
  );
  await rejectToStarter(services, as('lee'), id, body({ comment: 'Too dear' }));
  expect(await statusOf('paper', id)).toBe('BH');
  expect(await office.list('ann', 'todo')).toEqual(['Again: Revision by starter']);
  const messages = await services.db.all(sqlMessages(people.ann, id));
  expect(messages).toMatchObject([
    {
      kind: 'process',
      title: { en: 'Paper “Again”: returned to the starter', zh: '文件《Again》已退回发起人' },
    },
  ]);

  const again = await startProcess(services, as('ann'), 'paper', id, body());
  expect(again).toMatchObject({ status: 'running', round: 2 });
  expect(await office.list('ann', 'todo')).toEqual([]);
  expect(await office.list('lee', 'todo')).toEqual(['Again: Team leader']);
  const { log } = await office.info('ann', id);
  expect(log.map(({ action }) => action)).toEqual(['start', 'rejectToStarter', 'resubmit']);
  expect(log[1]).toMatchObject({ comment: 'Too dear', by: { name: 'Lee' } });
});

test('who returns it says that it comes straight back, past who approved before', async () => {
  const { services, as } = office;
  const id = await office.submit('ann', 'paper', { ...chairs, title: 'Straight' });
  await execute(services, as('lee'), id, body());
  const { resubmit } = await office.info('fay', id);
  expect(resubmit).toBe('rerun');
  const said = body({ comment: 'The invoice is missing', resubmit: 'direct' });
  await rejectToStarter(services, as('fay'), id, said);
  await startProcess(services, as('ann'), 'paper', id, body());
  expect(await office.list('lee', 'todo')).not.toContain('Straight: Team leader');
  const { path } = await office.info('fay', id);
  expect(path.map(({ stepId, state }) => `${stepId} ${state}`)).toEqual([
    'leader done',
    'counter open',
    'cc ahead',
  ]);
});

test('a rejection that ends: a new instance may start afterwards', async () => {
  const { services, as } = office;
  const id = await office.submit('ann', 'paper', { ...chairs, title: 'Ended' });
  const ended = await reject(services, as('lee'), id, body({ comment: 'No' }));
  expect(ended.status).toBe('rejected');
  expect(await statusOf('paper', id)).toBe('BH');
  const fresh = await startProcess(services, as('ann'), 'paper', id, body());
  expect(fresh.procInstId).not.toBe(ended.procInstId);
});

test('the path of what went back tells the round that is over, and that the starter has it', async () => {
  const { services, as } = office;
  const pathOf = async (id: string) =>
    (await office.info('ann', id)).path.map(
      ({ stepId, state, people: who }) =>
        `${stepId} ${state}: ${who.map(({ name }) => name).join()}`,
    );
  const ahead = ['leader ahead: Lee', 'counter ahead: Fay,Admin', 'cc ahead: Wang'];
  const id = await office.submit('ann', 'paper', { ...chairs, title: 'Rounds' });
  await execute(services, as('lee'), id, body());
  await rejectToStarter(services, as('fay'), id, body({ comment: 'Too dear' }));
  expect(await pathOf(id)).toEqual([
    'leader done: Lee',
    'counter returned: Fay',
    'starter open: Ann',
    ...ahead,
  ]);
  const starter = (await office.info('ann', id)).path.find(({ type }) => type === 'starter');
  expect(starter?.people[0]!.assignedAt).toMatch(/^2026-11-20T/);
  await startProcess(services, as('ann'), 'paper', id, body());
  expect(await pathOf(id)).toEqual(['leader open: Lee', ...ahead.slice(1)]);
  await recover(services, as('ann'), id, body());
  expect(await pathOf(id)).toEqual(['starter open: Ann', ...ahead]);
});

test('returned to an earlier step', async () => {
  const { services, as } = office;
  const id = await office.submit('ann', 'paper', { ...chairs, title: 'Back' });
  await execute(services, as('lee'), id, body());
  await returnTo(services, as('fay'), id, body({ to: 'leader', comment: 'Look again' }));
  expect(await office.list('lee', 'todo')).toContain('Back: Team leader');
  expect(await office.list('admin', 'todo')).not.toContain('Back: Countersign');
  const wrong = returnTo(services, as('lee'), id, body({ to: 'counter', comment: 'x' }));
  await expect(wrong).rejects.toThrow('It cannot be returned to the step “Countersign”');
});

describe('recover', () => {
  test('by the starter before the first decision, then submitted again', async () => {
    const { services, as } = office;
    const id = await office.submit('ann', 'paper', { ...chairs, title: 'Taken back' });
    expect((await recover(services, as('ann'), id, body())).status).toBe('withdrawn');
    expect(await statusOf('paper', id)).toBe('WTJ');
    expect(await office.list('lee', 'todo')).not.toContain('Taken back: Team leader');
    expect((await startProcess(services, as('ann'), 'paper', id, body())).round).toBe(2);
    await execute(services, as('lee'), id, body());
    await expect(recover(services, as('ann'), id, body())).rejects.toMatchObject({
      error: 'stale',
    });
  });

  test('by the last approver while nobody went on; then approved again without a duplicate', async () => {
    const { services, as } = office;
    const id = await office.submit('ann', 'paper', { ...chairs, title: 'Mine again' });
    await execute(services, as('lee'), id, body());
    await recover(services, as('lee'), id, body());
    expect(await office.list('fay', 'todo')).not.toContain('Mine again: Countersign');
    expect(
      (await office.list('lee', 'todo')).filter((each) => each.startsWith('Mine')),
    ).toHaveLength(1);
    await execute(services, as('lee'), id, body());
    await execute(services, as('fay'), id, body());
    await expect(recover(services, as('lee'), id, body())).rejects.toMatchObject({
      error: 'stale',
    });
  });

  test('by an administrator at any time, with a reason', async () => {
    const { services, as } = office;
    const id = await office.submit('ann', 'paper', { ...chairs, title: 'Stopped' });
    await execute(services, as('lee'), id, body());
    await expect(recoverAdmin(services, as('admin'), id, body())).rejects.toMatchObject({
      error: 'reasonRequired',
    });
    await expect(
      recoverAdmin(services, as('fay'), id, body({ reason: 'x' })),
    ).rejects.toMatchObject({ error: 'forbidden' });
    await recoverAdmin(services, as('admin'), id, body({ reason: 'Wrong form' }));
    expect(await statusOf('paper', id)).toBe('WTJ');
  });
});

test('reassigned: the new person decides, the old one no longer', async () => {
  const { services, as } = office;
  const id = await office.submit('ann', 'paper', { ...chairs, title: 'Handed over' });
  await reassign(services, as('lee'), id, body({ to: people.bob }));
  expect(await office.list('bob', 'todo')).toEqual(['Handed over: Team leader']);
  await expect(execute(services, as('lee'), id, body())).rejects.toMatchObject({ error: 'stale' });
  await execute(services, as('bob'), id, body());
  const { log } = await office.info('ann', id);
  expect(log.at(-1)).toMatchObject({ by: { name: 'Bob' }, onBehalfOf: { name: 'Lee' } });
});

test('terminated by an administrator, with its history', async () => {
  const { services, as } = office;
  const id = await office.submit('ann', 'paper', { ...chairs, title: 'Gone' });
  await expect(terminate(services, as('ann'), id, body({ reason: 'x' }))).rejects.toMatchObject({
    error: 'stale',
  });
  await terminate(services, as('admin'), id, body({ reason: 'Duplicate' }));
  expect(await statusOf('paper', id)).toBe('ZF');
  const { log } = await office.info('admin', id);
  expect(log.at(-1)).toMatchObject({ action: 'terminateAdmin', comment: 'Duplicate' });
});

test('the starter chooses who approves', async () => {
  const { services, as } = office;
  const id = await office.draft('ann', 'chosen', { title: 'Pick' });
  expect(await preview(services, as('ann'), 'chosen', { id })).toMatchObject([
    { stepId: 'pick', choose: { among: [people.fay] } },
  ]);
  await expect(startProcess(services, as('ann'), 'chosen', id, body())).rejects.toMatchObject({
    error: 'mustChoose',
  });
  await startProcess(services, as('ann'), 'chosen', id, body({ chosen: { pick: [people.fay] } }));
  expect(await office.list('fay', 'todo')).toContain('Pick: Chosen approver');
});

test('invariant 17: publishing a process changes no running instance', async () => {
  const { services, as } = office;
  const id = await office.submit('ann', 'countersigned', { title: 'Old rules' });
  await services.db.run(
    sql`update app.definition set current = false where kind = 'module' and name = 'countersigned'`,
  );
  await services.db.run(sql`
    insert into app.definition (kind, name, version, json, hash, origin)
    select kind, name, 2, replace(json::text, '"all"', '"any"')::json, 'new', origin
    from app.definition where kind = 'module' and name = 'countersigned'`);
  const later = await office.submit('ann', 'countersigned', { title: 'New rules' });
  expect((await execute(services, as('fay'), id, body())).status).toBe('running');
  expect((await execute(services, as('fay'), later, body())).status).toBe('approved');
});

function sqlMessages(userId: string, id: string) {
  return sql`select kind, title from app.message where user_id = ${userId} and business_key = ${id}`;
}
