import { afterAll, beforeAll, expect, test } from 'vitest';
import { BudgetOffice } from './budgetOffice.ts';
import { anythingGoes } from './budgetMoves.ts';

let office: BudgetOffice;
beforeAll(async () => {
  office = await BudgetOffice.open();
}, 300_000);
afterAll(() => office.company.close());

test.each([1, 2, 3, 5, 8, 13, 21, 34, 55, 89])(
  'seed %i: whatever people do, in whatever order, no budget, order or contract goes below what its rule says',
  async (seed) => {
    expect(await anythingGoes(office, seed, 400)).toBeGreaterThan(15);
    await office.company.check();
  },
);
