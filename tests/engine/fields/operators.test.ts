import { expect, it } from 'vitest';
import { fieldKinds } from '#engine/fields/index.ts';
import { isRelative, operators, relativeRange } from '#engine/fields/operators.ts';

it('offers each type operators that exist', () => {
  for (const kind of Object.values(fieldKinds)) {
    for (const operator of kind.operators) expect(operators).toHaveProperty(operator);
  }
});

it.each([
  ['today', '2026-11-20', '2026-11-20'],
  ['yesterday', '2026-11-19', '2026-11-19'],
  ['thisWeek', '2026-11-16', '2026-11-22'],
  ['lastWeek', '2026-11-09', '2026-11-15'],
  ['thisMonth', '2026-11-01', '2026-11-30'],
  ['lastMonth', '2026-10-01', '2026-10-31'],
  ['thisQuarter', '2026-10-01', '2026-12-31'],
  ['thisYear', '2026-01-01', '2026-12-31'],
  ['lastYear', '2025-01-01', '2025-12-31'],
  ['lastNDays', '2026-11-14', '2026-11-20'],
  ['nextNDays', '2026-11-20', '2026-11-26'],
] as const)('means these days: %s', (operator, from, to) => {
  expect(isRelative(operator)).toBe(true);
  expect(relativeRange(operator, '2026-11-20', 7)).toEqual({ from, to });
});

it('begins weeks on Monday and crosses the year', () => {
  expect(relativeRange('thisWeek', '2027-01-03')).toEqual({ from: '2026-12-28', to: '2027-01-03' });
  expect(relativeRange('lastMonth', '2027-01-03')).toEqual({
    from: '2026-12-01',
    to: '2026-12-31',
  });
});
