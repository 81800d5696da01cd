import { afterAll, beforeAll, expect, test } from 'vitest';
import { BudgetOffice } from './budgetOffice.ts';
import { anythingGoes } from './budgetMoves.ts';

let office: BudgetOffice;
beforeAll(async () => {
  office = await BudgetOffice.open();
}, 300_000);
afterAll(() => office.company.close());

test('whatever people do, in whatever order, no budget, order or contract goes below what its rule says', async () => {
  expect(await anythingGoes(office, 11, 100)).toBeGreaterThan(10);
  await office.company.check();
});
