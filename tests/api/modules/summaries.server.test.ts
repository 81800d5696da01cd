import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/query.ts';
import { foldSummaries } from '#server/features/summaries/foldSummaries.ts';
import { openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';

let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany();
});
afterAll(() => company.close());

const readers = ['lijianguo', 'yangfan', 'linfang', 'zhangwei', 'yuanmeng'];

/** Count and sums of the lists of modules with summaries, as each reader sees them. */
async function totals() {
  const found: Record<string, unknown> = {};
  for (const { module, list, summaries } of company.server.services.registry().stored) {
    if (!summaries) continue;
    for (const reader of readers) {
      const query = { totals: list.totals!.filter((key) => summaries[0]!.sums.includes(key)) };
      const { code, data } = await company.list(reader, module, query);
      // who may not see a number is refused, as before
      found[`${module} ${reader}`] = code === 200 ? [data.total, data.totals] : code;
    }
  }
  return found;
}

test('a company that was there before tells the same totals by what is kept, to everybody', async () => {
  const { db } = company.server.services;
  expect(await db.all(sql`select from app.figure_basis where figures like 'record %'`)).toEqual([]);
  const counted = await totals();
  await foldSummaries(company.server.services);
  expect(await totals()).toEqual(counted);
  expect(await company.differences()).toEqual([]);
});

test('totals come from what is kept where the rights tell its rows, and from the records where it is not', async () => {
  const { db } = company.server.services;
  const before = await totals();
  await db.run(sql`update app.record_summary set records = records + 1000`);
  const after = await totals();
  const isOther = (key: string) => JSON.stringify(after[key]) !== JSON.stringify(before[key]);
  expect(Object.keys(after).filter(isOther)).toEqual(
    expect.arrayContaining(['voucher lijianguo', 'voucher yangfan', 'voucher linfang']),
  );
  await db.run(sql`update app.figure_basis set figures = 'none: ' || figures`);
  expect(await totals()).toEqual(before);
});
