import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { BusinessError } from '#server/BusinessError.ts';
import { sql } from '#server/db/query.ts';
import {
  execute,
  preview,
  recover,
  recoverAdmin,
  reject,
  rejectToStarter,
  returnTo,
  startProcess,
  terminate,
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

const body = (more = {}) => ({ requestKey: office.key(), ...more });
const voyage = (title: string, more = {}) =>
  office.submit('ann', 'voyage', { title, amount: '900.00', ...more });
const legs = (...costs: string[]) => costs.map((cost) => ({ place: `Leg ${cost}`, cost }));
const statusOf = async (module: string, id: string) => (await office.record(module, id)).status;
/** Decides as somebody whatever they have to do on records called so. */
async function approve(name: PersonName, title: string) {
  await execute(office.services, office.as(name), await taskOf(title), body());
}
const taskOf = async (title: string) => {
  const task = await office.services.db.first<{ id: string }>(sql`
    select t.id from app.process_task t join app.process_instance i on i.id = t.instance_id
    where i.title = ${title} and t.status = 'pending'`);
  if (!task) throw new Error(`Nobody has to decide ${title}`);
  return task.id;
};
const errandOf = async (id: string) => (await office.record('voyage', id)).errandId as string;
const actionsOf = async (name: PersonName, id: string) =>
  (await office.info(name, id)).log.map(({ action, by }) => `${action} ${by.name}`.trim());
const refusal = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (!(error instanceof BusinessError)) throw new Error('Nothing was refused', { cause: error });
  return error;
};

test('a step calls another process, which its own people decide; then its caller goes on', async () => {
  const { services, as } = office;
  const id = await voyage('Rome');
  await execute(services, as('lee'), id, body());
  expect(await office.list('fay', 'todo')).toContain('Rome: Finance');
  expect(await office.list('ann', 'mine')).toContain('Rome: Errand');
  const errand = await errandOf(id);
  expect(await office.record('errand', errand)).toMatchObject({
    title: 'Rome',
    amount: '900.00',
    status: 'SPZ',
  });
  const { path } = await office.info('ann', id);
  expect(path.map(({ stepId, state }) => `${stepId} ${state}`)).toEqual([
    'leader done',
    'voucher done',
    'errand open',
    'legs skipped',
    'boss ahead',
  ]);
  const [called] = path.find(({ stepId }) => stepId === 'errand')!.calls!;
  expect(called).toMatchObject({
    status: 'running',
    record: { moduleNo: 'errand', businessKey: errand, title: 'Rome' },
  });

  expect(await execute(services, as('fay'), await taskOf('Rome'), body())).toMatchObject({
    businessKey: errand,
    status: 'approved',
  });
  expect(await statusOf('errand', errand)).toBe('YX');
  await approve('admin', 'Rome');
  expect(await statusOf('voyage', id)).toBe('YX');
  expect(await actionsOf('ann', id)).toEqual([
    'start Ann',
    'approve Lee',
    'effect',
    'call',
    'callEnded',
    'autoSkip',
    'approve Admin',
  ]);
});

test('one process for each line; the caller goes on once, in whatever order they end', async () => {
  const { services, as } = office;
  const id = await voyage('Many', { legs: legs('1.00', '2.00', '3.00') });
  await execute(services, as('lee'), id, body());
  await approve('fay', 'Many');
  await approve('admin', 'Many');
  await approve('fay', 'Leg 3.00');
  await approve('fay', 'Leg 1.00');
  expect(await statusOf('voyage', id)).toBe('SPZ');
  await approve('fay', 'Leg 2.00');
  expect(await statusOf('voyage', id)).toBe('YX');
});

test('children approved by several at once: the caller resumes once', async () => {
  const { services, as } = office;
  const titles = Array.from({ length: 6 }, (_, at) => `${at + 1}.00`);
  const id = await voyage('Crowd', { legs: legs(...titles) });
  await execute(services, as('lee'), id, body());
  await approve('fay', 'Crowd');
  const tasks = await Promise.all(titles.map((cost) => taskOf(`Leg ${cost}`)));
  const boss = await taskOf('Crowd');
  await Promise.all([
    ...tasks.map((task) => execute(services, as('fay'), task, body())),
    execute(services, as('admin'), boss, body()),
  ]);
  expect(await statusOf('voyage', id)).toBe('YX');
  const log = await actionsOf('ann', id);
  expect(log.filter((action) => action === 'callEnded')).toHaveLength(7);
});

test('a child that is rejected fails the step: back to the step before, which calls again', async () => {
  const { services, as } = office;
  const id = await voyage('Oslo');
  await execute(services, as('lee'), id, body());
  const first = await errandOf(id);
  await reject(services, as('fay'), first, body({ comment: 'No' }));
  expect(await statusOf('errand', first)).toBe('BH');
  expect(await office.list('lee', 'todo')).toContain('Oslo: Team leader');
  await execute(services, as('lee'), id, body());
  const second = await errandOf(id);
  expect(second).not.toBe(first);
  expect(await statusOf('errand', second)).toBe('SPZ');
});

test('a child returned to its starter is still waited for, and goes on when submitted again', async () => {
  const { services, as } = office;
  const id = await voyage('Nice');
  await execute(services, as('lee'), id, body());
  const errand = await errandOf(id);
  await rejectToStarter(services, as('fay'), errand, body({ comment: 'Cheaper' }));
  expect(await statusOf('errand', errand)).toBe('BH');
  expect(await statusOf('voyage', id)).toBe('SPZ');
  const { rev } = await office.record('errand', errand);
  await startProcess(
    services,
    as('ann'),
    'errand',
    errand,
    body({ data: { title: 'Nice', amount: '10.00' }, rev: Number(rev) }),
  );
  await execute(services, as('fay'), errand, body());
  expect(await office.list('admin', 'todo')).toContain('Nice: Administrator');

  const other = await voyage('Nizza');
  await execute(services, as('lee'), other, body());
  const ended = await errandOf(other);
  await recover(services, as('ann'), ended, body());
  expect(await statusOf('errand', ended)).toBe('WTJ');
  await terminate(services, as('ann'), ended, body({ reason: 'No longer' }));
  expect(await statusOf('errand', ended)).toBe('ZF');
  expect(await office.list('lee', 'todo')).toContain('Nizza: Team leader');
});

test('returning, taking back and ending the caller ends its children', async () => {
  const { services, as } = office;
  const isOver = async (title: string) => {
    const live = await services.db.all(sql`
      select t.id from app.process_task t join app.process_instance i on i.id = t.instance_id
      where t.status in ('pending', 'waiting') and i.title = ${title}`);
    return live.length === 0;
  };
  const returned = await voyage('Bonn', { legs: legs('8.00') });
  await execute(services, as('lee'), returned, body());
  await approve('fay', 'Bonn');
  const approved = await errandOf(returned);
  await returnTo(services, as('admin'), returned, body({ to: 'leader', comment: 'Again' }));
  expect(await isOver('Leg 8.00')).toBe(true);
  // what was approved stays so: its effects were real
  expect(await statusOf('errand', approved)).toBe('YX');

  const ended = await voyage('Kiel');
  await execute(services, as('lee'), ended, body());
  const errand = await errandOf(ended);
  await recoverAdmin(services, as('admin'), ended, body({ reason: 'Wrong' }));
  expect(await statusOf('errand', errand)).toBe('ZF');
  expect(await statusOf('voyage', ended)).toBe('WTJ');
  expect(await actionsOf('ann', errand)).toEqual(['start Ann', 'cancel']);
  expect((await refusal(execute(services, as('fay'), errand, body()))).error).toBe('stale');
});

test('the last approver takes back only what nobody has touched, nor effects have changed', async () => {
  const { services, as } = office;
  const id = await voyage('Genf');
  await execute(services, as('lee'), id, body());
  expect((await refusal(recover(services, as('lee'), id, body()))).error).toBe('stale');
});

test('effects of a step run with the decision, and a guard that fails refuses it by the name of the step', async () => {
  const { services, as } = office;
  const dear = await voyage('Dear', { amount: '9500.00' });
  const error = await refusal(execute(services, as('lee'), dear, body()));
  expect(error.in('en').message).toMatch(/voucher generation failed: The budget leaves 9,000/i);
  expect(error.in('zh').message).toBe('凭证生成失败：预算仅剩9000');
  expect(error.facts).toMatchObject({ amount: '9500.00' });
  expect(await office.list('lee', 'todo')).toContain('Dear: Team leader');
  expect((await office.record('voyage', dear)).voucherNo).toBeNull();

  const refused = await voyage('Costly', { amount: '6000.00' });
  const child = await refusal(execute(services, as('lee'), refused, body()));
  expect(child.in('en').message).toBe('Errand failed: An errand costs at most 5,000');
  expect((await office.record('voyage', refused)).voucherNo).toBeNull();

  const id = await voyage('Cheap');
  await execute(services, as('lee'), id, body());
  // the choice after it saw what it had set
  expect(await office.record('voyage', id)).toMatchObject({
    voucherNo: 'V-Cheap',
    errandId: expect.any(String) as string,
  });
});

test('the starter reminds whoever is asked in the process that is waited for', async () => {
  const { services, as } = office;
  const id = await voyage('Late');
  await execute(services, as('lee'), id, body());
  expect(await remindApprovers(services, as('ann'), id, body())).toEqual({ reminded: 1 });
  const told = await services.db.all(sql`
    select module_no as module, business_key as id, title ->> 'en' as title from app.message
    where kind = 'urge' and user_id = ${people.fay}`);
  expect(told).toEqual([
    {
      module: 'errand',
      id: await errandOf(id),
      title: 'Ann asks you to decide Errand “Late”',
    },
  ]);
});

test('whoever may not read a child learns that it runs, not what it is', async () => {
  const { services, as } = office;
  const id = await voyage('Veiled');
  await execute(services, as('lee'), id, body());
  const calledFor = async (name: PersonName) =>
    (await office.info(name, id)).path.find(({ stepId }) => stepId === 'errand')!.calls!;
  const procInstId = expect.any(String) as string;
  expect(await calledFor('lee')).toEqual([{ procInstId, status: 'running' }]);
  expect(await calledFor('ann')).toMatchObject([
    { status: 'running', record: { title: 'Veiled' } },
  ]);
});

test('the preview foresees called processes', async () => {
  const { services, as } = office;
  const id = await office.draft('ann', 'voyage', {
    title: 'Ahead',
    amount: '900.00',
    legs: legs('1.00'),
  });
  const ahead = await preview(services, as('ann'), 'voyage', { id });
  // whether there is a voucher is not known before it is made
  expect(ahead.map(({ stepId, type }) => `${stepId} ${type}`)).toEqual([
    'leader approve',
    'voucher effect',
    'legs call',
    'boss approve',
  ]);
});
