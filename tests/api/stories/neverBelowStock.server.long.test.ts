import { afterAll, beforeAll, expect, test } from 'vitest';
import { stockWalk } from './stockMoves.ts';
import { close, company, open } from './stores.ts';

beforeAll(open, 300_000);
afterAll(close, 300_000);

test.each([1, 2, 3, 5, 8, 13, 21, 34, 55, 89])(
  'seed %i: whatever is received, issued, counted and taken back, no stock goes below zero',
  { timeout: 600_000 },
  async (seed) => {
    expect(await stockWalk(seed, 400)).toBeGreaterThan(15);
    await company.check();
  },
);
