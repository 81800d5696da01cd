import { expect, test } from 'vitest';
import { sql } from '#server/db/query.ts';
import { taskCounts, taskList, terminate } from '#server/features/workflow/index.ts';
import { people, type PersonName } from '#tests/support/company.ts';
import { testDatabaseKind } from '#tests/support/database.ts';
import { isLong } from '#tests/support/longTests.ts';
import type { Office } from './office.ts';
import { openRandomOffice } from './randomOffice.ts';
import { expectFieldsKept, expectSoundStates } from './soundStates.ts';
import { dice, Walker } from './Walker.ts';
import { makePapers } from './walkerActs.ts';

const isServer = testDatabaseKind === 'server';
const seeds = isLong ? Array.from({ length: 20 }, (_, index) => index + 1) : [1];
const modules = isLong ? 30 : isServer ? 10 : 5;
const steps = isLong ? 400 : isServer ? 60 : 20;
const names = Object.keys(people) as PersonName[];

test.each(seeds)(
  'invariants 1–4, 6–10 and 12–20 hold while people act at once on random processes (seed %i)',
  { timeout: 20 * 60_000 },
  async (seed) => {
    const office = await openRandomOffice(modules, seed);
    const walkers = 2 + ((seed * 5) % 7);
    try {
      const random = dice(seed);
      const papers = await makePapers(office, modules, random);
      const crowd = Array.from(
        { length: walkers },
        (_, n) => new Walker(office, papers, seed * 100 + n),
      );
      const end = new AbortController();
      const { signal } = end;
      const checking = async () => {
        while (!signal.aborted) await office.check();
      };
      const walking = async () => {
        await Promise.all(crowd.map((walker) => walker.walk(steps, signal)));
      };
      const all = await Promise.allSettled(
        [checking(), walking()].map((each) => each.finally(() => end.abort())),
      );
      for (const each of all) if (each.status === 'rejected') throw each.reason;
      await office.check();
      await expectSoundStates(office);
      await expectFieldsKept(office);
      await expectLists(office);
      const done = crowd.reduce((sum, walker) => sum + walker.done, 0);
      expect(done).toBeGreaterThan((walkers * steps) / 4);
      await endAll(office);
    } finally {
      await office.close();
    }
  },
);

/** Invariant 10: a to-do list, page by page, is exactly what waits for the person. */
async function expectLists({ services, as }: Office) {
  for (const name of names) {
    const expected = await services.db.all<{ id: string }>(sql`
      select id from app.process_task where assignee_id = ${people[name]} and status = 'pending'
      union all select id from app.process_instance where starter_id = ${people[name]} and status = 'returned'`);
    const found: string[] = [];
    for (let page = 1; ; page += 1) {
      const { rows, total } = await taskList(services, as(name), 'todo', {}, { page, size: 7 });
      expect(total).toBe(rows.length ? expected.length : 0);
      found.push(...rows.map(({ taskId }) => taskId));
      if (rows.length < 7) break;
    }
    expect(found.toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
    expect((await taskCounts(services, as(name))).total).toBe(expected.length);
  }
}

/** Whatever state it is in, it can be ended, and nothing stays behind, in the processes it called neither. */
async function endAll(office: Office) {
  const { services, as } = office;
  const open = await services.db.all<{ id: string }>(sql`
    select id from app.process_instance where status in ('running', 'returned', 'withdrawn') and caller_id is null`);
  for (const { id } of open)
    await terminate(services, as('admin'), id, { requestKey: office.key(), reason: 'Enough' });
  await office.check();
  expect(
    await services.db.all(sql`
    select id from app.process_task where status in ('pending', 'waiting')`),
  ).toEqual([]);
}
