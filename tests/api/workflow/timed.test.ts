import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { dayBegins } from '#engine/expression/calendar.ts';
import { today } from '#server/features/records/today.ts';
import { decideDue, execute, intervene, logByGroup } from '#server/features/workflow/index.ts';
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
