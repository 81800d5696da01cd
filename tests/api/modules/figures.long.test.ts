import { afterAll, beforeAll, expect, test } from 'vitest';
import { figuresOf } from '#engine/schema/figures.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { sql } from '#server/db/query.ts';
import { readDefinitions } from '#server/definitions/readDefinitions.ts';
import { runDaily } from '#server/features/daily/runDaily.ts';
import { openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';

let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany();
});
afterAll(() => company.close());

test('figures computed again by every definition are as they were', async () => {
  const failures: unknown[] = [];
  const { services } = company.server;
  await services.db.run(sql`update app.figure_source set sources = '{}'`);
  const registry = createRegistry(await readDefinitions(services.db));
  await runDaily({
    ...services,
    registry: () => registry,
    now: () => new Date('2027-01-31T20:10:00Z'),
    log: { ...services.log, warn: (failure: unknown) => failures.push(failure) },
  });
  expect(failures).toEqual([]);
  expect(await company.differences()).toEqual([]);
  const left = await services.db.all(
    sql`select module from app.figure_source where sources = '{}' order by module`,
  );
  expect(left).toEqual(
    registry.stored
      .filter((module) => figuresOf(module).length === 0)
      .map(({ module }) => ({ module }))
      .toSorted((a, b) => (a.module < b.module ? -1 : 1)),
  );
});
