import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { decideDue, execute, logByGroup } from '#server/operations/workflow/index.ts';
import { openOffice, type Office } from './office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterEach(() => office.check());
afterAll(() => office.close());

const body = () => ({ requestKey: office.key() });

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
