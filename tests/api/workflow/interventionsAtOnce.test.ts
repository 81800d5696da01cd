import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Intervention } from '#shared/contract/index.ts';
import * as workflow from '#server/features/workflow/index.ts';
import { people, type PersonName } from '#tests/support/company.ts';
import { intervening } from './intervening.ts';
import { openOffice, type Office } from './office.ts';

let office: Office;
const { instanceOf, asked, intervene, logOf, logFor } = intervening(() => office);
beforeAll(async () => {
  office = await openOffice();
});
afterEach(() => office.check());
afterAll(() => office.close());

const chairs = { title: 'Chairs', amount: '900.00', secret: 'hush' };

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
