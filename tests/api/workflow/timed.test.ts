import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { dayBegins } from '#engine/expression/calendar.ts';
import { firstPage } from '#server/db/paging.ts';
import { today } from '#server/features/records/today.ts';
import type { Intervention } from '#shared/contract/index.ts';
import { sql } from '#server/db/query.ts';
import { verify } from '#server/db/transfer/verify.ts';
import { listMessages } from '#server/features/messages/messages.ts';
import {
  decideDue,
  execute,
  intervene,
  logByGroup,
  taskList,
} from '#server/features/workflow/index.ts';
import { openOffice, type Office } from './office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterEach(() => office.check());
afterAll(() => office.close());

const body = () => ({ requestKey: office.key() });

describe('a step that waits', () => {
  test('goes on when its day begins in the company, once, whichever server looks first', async () => {
    const { services, as, info } = office;
    const day = (ahead: number) =>
      today(services.registry(), new Date(services.now().getTime() + ahead * 86_400_000));
    const id = await office.submit('bob', 'awaited', { title: 'Rule', from: day(3) });
    const path = async () => (await info('bob', id)).path.find(({ type }) => type === 'wait');
    expect(await path()).toMatchObject({
      state: 'ahead',
      wait: { until: dayBegins('Asia/Shanghai', day(3)) },
    });
    await execute(services, as('ann'), id, body());
    expect(await path()).toMatchObject({ state: 'open' });
    await office.check();
    expect((await office.record('awaited', id))['status']).toBe('SPZ');
    office.wait(2 * 24 * 60);
    expect(await decideDue(services)).toBe(0);
    office.wait(24 * 60);
    const done = await Promise.all([decideDue(services), decideDue(services)]);
    expect(done.toSorted()).toEqual([0, 1]);
    expect((await office.record('awaited', id))['status']).toBe('YX');
    const log = await logByGroup(services, as('bob'), id);
    expect(log.flatMap(({ entries }) => entries.map(({ action }) => action))).toEqual([
      'start',
      'approve',
      'waited',
    ]);
  });

  test('is sent to its end, or back, by whoever may intervene', async () => {
    const { services, as } = office;
    const id = await office.submit('bob', 'awaited', { title: 'Never', from: '2099-01-01' });
    await execute(services, as('ann'), id, body());
    await intervene(services, as('admin'), id, {
      operation: 'sendToEnd',
      to: 'approved',
      reason: 'now',
      ...body(),
    });
    expect((await office.record('awaited', id))['status']).toBe('YX');
    office.wait(80 * 365 * 24 * 60);
    expect(await decideDue(services)).toBe(0);
  });
});

describe('a step with several deadlines', () => {
  test('reminds, and then passes it to the leader above', async () => {
    const { services, as, list } = office;
    const id = await office.submit('bob', 'awaited', { title: 'Overdue' });
    const todo = 'Overdue: Check';
    office.wait(5 * 24 * 60);
    await decideDue(services);
    office.wait(60);
    await decideDue(services);
    expect(await list('ann', 'todo')).toContain(todo);
    office.wait(5 * 24 * 60);
    await decideDue(services);
    expect(await list('ann', 'todo')).not.toContain(todo);
    expect(await list('lee', 'todo')).toContain(todo);
    const log = await logByGroup(services, as('bob'), id);
    expect(log.flatMap(({ entries }) => entries.map(({ action }) => action))).toEqual([
      'start',
      'remind',
      'escalate',
    ]);
    await execute(services, as('lee'), id, body());
    expect((await office.record('awaited', id))['status']).toBe('YX');
  });
});

test('while it is suspended nobody decides and deadlines stand still, as everybody is told', async () => {
  const { services, as, list, info } = office;
  const id = await office.submit('bob', 'awaited', { title: 'Disputed' });
  const intervened = (operation: Intervention, reason: string) =>
    intervene(services, as('admin'), id, { operation, reason, ...body() });
  const waiting = async () => {
    const { rows } = await taskList(services, as('ann'), 'todo', {}, firstPage(50));
    return rows.find(({ title }) => title === 'Disputed')!;
  };
  const before = await waiting();
  const ways = (await info('ann', id)).path.map(({ stepId }) => stepId);
  expect(ways.length).toBeGreaterThan(1);
  expect(before.isSuspended).toBe(false);
  await intervened('suspend', 'The client disputes it');
  office.wait(30 * 24 * 60);
  expect(await decideDue(services)).toBe(0);
  await expect(execute(services, as('ann'), id, body())).rejects.toMatchObject({
    error: 'suspended',
  });
  const { instance, actions, path } = await info('ann', id);
  expect(path.map(({ stepId }) => stepId)).toEqual(ways);
  expect(instance!.suspended).toMatchObject({ byName: 'Admin', reason: 'The client disputes it' });
  expect(actions).toEqual([]);
  expect(await waiting()).toMatchObject({ isSuspended: true });
  for (const name of ['ann', 'bob'] as const) {
    const [told] = (await listMessages(services, as(name), firstPage(10))).rows;
    expect(told!.title.en).toBe('Awaited paper “Disputed” is suspended: The client disputes it');
  }
  const whole = () => verify(services.db, services.registry());
  expect(await whole()).toEqual([]);
  await services.db.run(
    sql`update app.process_instance set suspended_at = null where title = 'Disputed'`,
  );
  expect(await whole()).toMatchObject([{ check: 'process', field: 'suspended', found: 'running' }]);
  await services.db.run(
    sql`update app.process_instance set suspended_at = ${new Date(services.now().getTime() - 30 * 86_400_000)} where title = 'Disputed'`,
  );
  await intervened('resume', 'It is settled');
  expect(await decideDue(services)).toBe(0);
  const after = await waiting();
  expect(Date.parse(after.dueAt!)).toBeGreaterThan(services.now().getTime());
  expect(await list('ann', 'todo')).toContain('Disputed: Check');
  await execute(services, as('ann'), id, body());
  expect((await office.record('awaited', id))['status']).toBe('YX');
});
