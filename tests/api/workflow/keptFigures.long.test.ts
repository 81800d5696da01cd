import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Grant } from '#engine/schema/language/index.ts';
import { sql } from '#server/db/query.ts';
import { verify } from '#server/db/transfer/verify.ts';
import { foldFigures } from '#server/features/statistics/foldFigures.ts';
import type { StatisticsQuery } from '#server/features/statistics/matchedTasks.ts';
import { processStatistics } from '#server/features/statistics/processStatistics.ts';
import { statisticsGroups, type StatisticsAnswer } from '#shared/contract/index.ts';
import { people, teams, type PersonName } from '#tests/support/company.ts';
import { isLong } from '#tests/support/longTests.ts';
import { openRandomOffice, type RandomOffice } from './randomOffice.ts';
import { dice, Walker } from './Walker.ts';
import { makePapers } from './walkerActs.ts';

const modules = 4;
const rounds = isLong ? 6 : 3;
const seed = 3;

/** An administrator oversees all; leaders all papers of some modules, and of others those of which a fact holds. */
const granted = (index: number): Grant[] => {
  const leader = { roles: ['leader'], actions: ['read', 'intervene'] as Grant['actions'] };
  if (index === 0) return [];
  return [{ id: 'leader', ...leader, ...(index > 1 && { rows: 'f0 == true' }) }];
};
const readers: PersonName[] = ['admin', 'lee'];
const queries: StatisticsQuery[] = [
  {},
  { from: '2026-12-01' },
  { from: '2026-12-01', to: '2026-12-31' },
  { to: '2026-11-30', moduleNo: 'walk1' },
  { stepId: 's0' },
  { userId: people.fay, from: '2026-11-01' },
  { orgId: teams.sales, to: '2027-12-31' },
  { orgId: teams.works },
];

let office: RandomOffice;
beforeAll(async () => {
  office = await openRandomOffice(modules, seed, undefined, granted);
});
afterAll(() => office.close());

/** What everybody is told, by everything, at one moment: what waits grows. */
async function answers(at: Date): Promise<Record<string, StatisticsAnswer>> {
  const services = { ...office.services, now: () => at };
  const all: Record<string, StatisticsAnswer> = {};
  for (const reader of readers)
    for (const query of queries)
      for (const group of statisticsGroups) {
        const name = `${reader} ${group} ${JSON.stringify(query)}`;
        all[name] = await processStatistics(services, office.as(reader), group, query);
      }
  return all;
}

/** The same from the tasks themselves. */
async function counted(at: Date) {
  const { db } = office.services;
  const [kept] = await db.all<{ basis: string }>(sql`select basis from app.figure_basis`);
  await db.run(sql`update app.figure_basis set basis = 'of nothing'`);
  const all = await answers(at);
  await db.run(sql`update app.figure_basis set basis = ${kept!.basis}`);
  return all;
}

async function expectSame(at = office.services.now()) {
  const expected = await counted(at);
  expect(await answers(at)).toEqual(expected);
  return expected;
}

const differences = async () =>
  (await verify(office.services.db, office.services.registry())).filter(
    ({ check }) => check === 'figure',
  );

test(`kept figures are those of the tasks, whatever is done (seed ${seed})`, async () => {
  const { services } = office;
  const random = dice(seed);
  const papers = await makePapers(office, modules, random);
  const { signal } = new AbortController();
  await foldFigures(services);
  for (let round = 0; round < rounds; round += 1) {
    const crowd = [1, 2, 3].map((n) => new Walker(office, papers, seed * 1000 + round * 10 + n));
    await Promise.all([
      ...crowd.map((walker) => walker.walk(25, signal)),
      // in the middle of it
      foldFigures(services),
    ]);
    await expectSame();
    expect(await differences()).toEqual([]);
    await foldFigures(services);
    await expectSame();
    office.wait((6 + round) * 24 * 60);
  }
  const all = await expectSame();
  expect(all['admin period {}']!.rows.length).toBeGreaterThan(1);
  expect(all['admin step {}']!.all.tasks).toBeGreaterThan(all['lee step {}']!.all.tasks);
  expect(all['lee step {}']!.all.tasks).toBeGreaterThan(0);
});

test('another calendar counts them anew', async () => {
  const { services } = office;
  const hours = async () =>
    (await processStatistics(services, office.as('admin'), 'module', {})).all.averageHours;
  const before = await hours();
  await office.draft('admin', 'holiday', { name: 'Flood', date: '2026-11-20', working: false });
  await services.refresh();
  expect(await hours()).toBeLessThan(before!);
  await foldFigures(services);
  await expectSame();
  expect(await differences()).toEqual([]);
});

test('what is deleted is counted no longer', async () => {
  const { services } = office;
  await services.db.run(sql`delete from app.process_instance where id = (
    select instance_id from app.process_task where status = 'done' order by id limit 1)`);
  await expectSame();
  await foldFigures(services);
  await expectSame();
  expect(await differences()).toEqual([]);
});

test('a figure that was tampered with is told, and found by the check', async () => {
  const { services } = office;
  const tasks = async () =>
    (await processStatistics(services, office.as('admin'), 'person', {})).all.tasks;
  const before = await tasks();
  const [row] = await services.db.all<{ module: string }>(sql`
    update app.process_figure set tasks = tasks + 1000 where ctid = (
      select ctid from app.process_figure where per = 'person' limit 1) returning module`);
  expect(await tasks()).toBe(before + 1000);
  const found = await differences();
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    module: row!.module,
    found: expect.stringContaining('tasks 1'),
  });
});
