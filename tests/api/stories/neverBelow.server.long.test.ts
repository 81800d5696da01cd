import { afterAll, beforeAll, expect, test } from 'vitest';
import { breakGround } from '../modules/papers.ts';
import { BudgetOffice } from './budgetOffice.ts';
import { budgetWalk } from './budgetMoves.ts';
import { paymentWalk } from './paymentMoves.ts';
import { salesWalk } from './salesMoves.ts';

let office: BudgetOffice;
beforeAll(async () => {
  office = await BudgetOffice.open();
}, 300_000);
afterAll(() => office.company.close());

test.each([1, 2, 3, 5, 8, 13, 21, 34, 55, 89])(
  'seed %i: whatever people do, in whatever order, nothing goes below what its rule says',
  { timeout: 600_000 },
  async (seed) => {
    expect(await budgetWalk(office, seed, 400)).toBeGreaterThan(15);
    const ground = await breakGround(office.company);
    expect(await salesWalk(office.setting, ground, seed, 400)).toBeGreaterThan(15);
    expect(await paymentWalk(office.setting, seed, 400)).toBeGreaterThan(15);
    await office.company.check();
  },
);
