import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstPage } from '#server/db/paging.ts';
import { exportStatistics } from '#server/features/statistics/exportStatistics.ts';
import { foldFigures } from '#server/features/statistics/foldFigures.ts';
import { processStatistics } from '#server/features/statistics/processStatistics.ts';
import {
  allStatisticsTasks,
  statisticsTasks,
} from '#server/features/statistics/statisticsTasks.ts';
import { decideDue, execute, reject } from '#server/features/workflow/index.ts';
import { durationHours } from '#server/features/workflow/view/durationHours.ts';
import type { StatisticsQuery } from '#server/features/statistics/matchedTasks.ts';
import { taskStates, type StatisticsGroup, type TaskState } from '#shared/contract/index.ts';
import { people, teams, type PersonName } from '#tests/support/company.ts';
import { unzip } from '#tests/support/unzip.ts';
import { openOffice, type Office } from './office.ts';

let office: Office;
const body = (more = {}) => ({ requestKey: office.key(), ...more });
const hour = 60;
const day = 24 * hour;

/**
 * Friday morning: two papers and a hurried one; decided, rejected and left alone over a weekend. And an order, which
 * the administrator does not oversee.
 */
beforeAll(async () => {
  office = await openOffice();
  const { services, as } = office;
  await office.submit('ann', 'order', {
    title: 'Desks',
    kind: 'goods',
    ownerId: people.ann,
    orgId: teams.sales,
    amount: '100.00',
  });
  const quick = await office.submit('ann', 'paper', { title: 'Quick', amount: '10.00' });
  office.wait(2 * hour);
  await execute(services, as('lee'), quick, body());
  const slow = await office.submit('bob', 'paper', { title: 'Slow', amount: '20.00' });
  await office.submit('ann', 'hurried', { title: 'Hurried' });
  office.wait(4 * day);
  await decideDue(services);
  office.wait(hour);
  await reject(services, as('wang'), slow, body({ comment: 'No' }));
});
afterAll(() => office.close());

const count = (groupBy: StatisticsGroup, query: StatisticsQuery = {}, by: PersonName = 'admin') =>
  processStatistics(office.services, office.as(by), groupBy, query);
const tasks = (query: StatisticsQuery = {}, by: PersonName = 'admin') =>
  statisticsTasks(office.services, office.as(by), query, 'newest', firstPage(100));
const figures = async (groupBy: StatisticsGroup) =>
  (await count(groupBy)).rows.map(({ title, tasks: all, done, open }) => [
    title.en,
    all,
    done,
    open,
  ]);

describe.each(['counted', 'kept'])('figures, %s,', (from) => {
  beforeAll(async () => {
    if (from === 'kept') await foldFigures(office.services);
  });

  test('are told by module, organisation, step, person and month', async () => {
    expect(await figures('module')).toEqual([
      ['Paper', 4, 2, 2],
      ['Hurried paper', 1, 0, 1],
    ]);
    expect(await figures('org')).toEqual([
      ['Sales', 4, 1, 3],
      ['Works', 1, 1, 0],
    ]);
    expect(await figures('step')).toEqual([
      ['Paper: Countersign', 2, 0, 2],
      ['Paper: Team leader', 2, 2, 0],
      ['Hurried paper: Soon', 1, 0, 1],
    ]);
    expect(Object.fromEntries((await figures('person')).map(([name, all]) => [name, all]))).toEqual(
      { Fay: 2, Admin: 1, Lee: 1, Wang: 1 },
    );
    expect(await figures('period')).toEqual([['2026-11', 5, 2, 3]]);
  });

  test('count working hours alone, what is past its time and what was rejected', async () => {
    const { rows, all } = await count('step');
    const [countersign, leader, soon] = rows;
    // Friday until Tuesday: two days off between
    expect(leader).toMatchObject({ processes: 2, rejected: 1, overdue: 0 });
    expect(Math.round(leader!.averageHours!)).toBe(Math.round((2 + 49) / 2));
    expect(Math.round(leader!.longestHours!)).toBe(49);
    expect(soon).toMatchObject({ overdue: 1, averageHours: null });
    expect(countersign).toMatchObject({ processes: 1, tasks: 2 });
    expect(all).toMatchObject({
      processes: 3,
      tasks: 5,
      open: 3,
      done: 2,
      overdue: 1,
      rejected: 1,
    });
  });

  test('of the database are those of the engine, task by task', async () => {
    const { rows } = await tasks();
    for (const { assignedAt, doneAt, durationHours: hours } of rows) {
      const until = doneAt ?? office.services.now().toISOString();
      expect(hours).toBeCloseTo(durationHours(office.services, assignedAt, until), 1);
    }
  });

  test('each open a list that has as many rows', async () => {
    const { rows } = await count('step');
    for (const row of rows) {
      const [moduleNo, stepId] = row.key!.split('/');
      const found = async (state?: TaskState) =>
        (await tasks({ moduleNo, stepId, ...(state && { state }) })).total;
      expect(await found()).toBe(row.tasks);
      for (const state of taskStates) expect(await found(state)).toBe(row[state]);
    }
  });

  test('are cut by days, organisation, person and words', async () => {
    const total = async (query: StatisticsQuery) => (await tasks(query)).total;
    expect(await total({ from: '2026-11-20', to: '2026-11-20' })).toBe(5);
    expect(await total({ from: '0001-01-01', to: '2026-11-19' })).toBe(0);
    expect(await total({ from: '2026-11-21' })).toBe(0);
    expect(await total({ orgId: teams.company })).toBe(5);
    expect(await total({ orgId: teams.works })).toBe(1);
    expect(await total({ search: 'hurr' })).toBe(1);
    expect(await total({ search: '%' })).toBe(0);
    expect((await count('module', { from: '2026-11-21' })).all).toMatchObject({
      tasks: 0,
      averageHours: null,
      longestHours: null,
    });
  });
});

test('the tasks behind a figure are exported, all that the filter finds', async () => {
  const { services, as } = office;
  const { name, content } = await exportStatistics(services, as('admin', 'zh'), { state: 'done' });
  expect(name).toBe('流程统计明细.xlsx');
  const texts = unzip(content)['xl/sharedStrings.xml'];
  expect(texts).toMatch(/用时（工作小时）/);
  for (const text of ['Quick', 'Slow', '不同意']) expect(texts).toContain(text);
  for (const text of ['Hurried', 'Desks']) expect(texts).not.toContain(text);
});

test('who oversees no process learns nothing', async () => {
  const refused = expect.objectContaining({ error: 'forbidden' });
  await expect(count('module', {}, 'lee')).rejects.toEqual(refused);
  await expect(tasks({}, 'fay')).rejects.toEqual(refused);
});

test('what is decided while tasks are exported makes none of the others missing', async () => {
  const { services, as } = office;
  const open = (await tasks({ state: 'open' })).rows.map(({ taskId }) => taskId);
  const limits = { max: 10, size: 1 };
  const read: string[] = [];
  for await (const page of allStatisticsTasks(services, as('admin'), { state: 'open' }, limits))
    for (const { taskId, personName } of page) {
      read.push(taskId);
      await execute(services, as(personName.toLowerCase() as PersonName), taskId, body());
    }
  expect(open).toHaveLength(3);
  expect(read).toEqual(open);
});
