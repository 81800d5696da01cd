import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDaily } from '#server/features/daily/runDaily.ts';
import { openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';

let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany();
});
afterAll(() => company.close());

test('a new day comes to every module there is, and leaves all figures right', async () => {
  const failures: unknown[] = [];
  const { services } = company.server;
  await runDaily({
    ...services,
    log: { ...services.log, warn: (failure: unknown) => failures.push(failure) },
    now: () => new Date('2027-01-31T20:00:00Z'),
  });
  expect(failures).toEqual([]);
  expect(await company.differences()).toEqual([]);
});
