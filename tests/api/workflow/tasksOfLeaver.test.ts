import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { firstPage } from '#server/db/paging.ts';
import * as workflow from '#server/features/workflow/index.ts';
import { people, type PersonName } from '#tests/support/company.ts';
import { intervening, reason } from './intervening.ts';
import { openOffice, type Office } from './office.ts';

let office: Office;
const { logOf, logFor } = intervening(() => office);
beforeAll(async () => {
  office = await openOffice();
});
afterEach(() => office.check());
afterAll(() => office.close());

const chairs = { title: 'Chairs', amount: '900.00', secret: 'hush' };
const refused = (error: string) => expect.objectContaining({ error });

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
    const { rows } = await workflow.tasksHeldBy(services, as(by), people[name], {}, firstPage(50));
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
