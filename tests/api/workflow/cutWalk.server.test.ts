import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/openDatabase.ts';
import { CutWay, type Cut } from '#tests/support/CutWay.ts';
import { createServerDatabase } from '#tests/support/database.ts';
import { isLong } from '#tests/support/longTests.ts';
import { openRandomOffice } from './randomOffice.ts';
import { expectFieldsKept, expectSoundStates } from './soundStates.ts';
import { dice, Walker } from './Walker.ts';
import { makePapers } from './walkerActs.ts';

const seeds = isLong ? Array.from({ length: 10 }, (_, index) => index + 1) : [3];
const modules = isLong ? 20 : 4;
const steps = isLong ? 200 : 15;
const kinds: Cut[] = ['before', 'after'];

test.each(seeds)(
  'invariants 1–4, 6–10 and 12–20 hold while connections break at commits (seed %i)',
  { timeout: 10 * 60_000 },
  async (seed) => {
    const database = await createServerDatabase();
    const way = await CutWay.open(database.url);
    const db = await openDatabase({ url: way.url });
    const office = await openRandomOffice(modules, seed, {
      db,
      close: async () => {
        await db.close();
        await way.close();
        await database.drop();
      },
    });
    try {
      const random = dice(seed);
      const papers = await makePapers(office, modules, random);
      const crowd = [1, 2, 3, 4].map((n) => new Walker(office, papers, seed * 100 + n, true));
      let commits = 0;
      way.plan = () => ((commits += 1) % 5 === 0 ? kinds[(commits / 5) % 2] : undefined);
      const { signal } = new AbortController();
      await Promise.all(crowd.map((walker) => walker.walk(steps, signal)));
      way.plan = () => undefined;
      await office.check();
      await expectSoundStates(office);
      await expectFieldsKept(office);
      for (const kind of kinds) expect(way.cuts[kind]).toBeGreaterThan(0);
      expect(crowd.reduce((sum, { lost }) => sum + lost, 0)).toBeGreaterThan(0);
    } finally {
      await office.close();
    }
  },
);
