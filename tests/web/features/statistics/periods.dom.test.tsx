import { expect, it } from 'vitest';
import { daysOf, type PeriodName } from '#web/features/statistics/periods.ts';

it.each<[PeriodName, string, { from?: string; to?: string }]>([
  ['thisMonth', '2026-11-21', { from: '2026-11-01' }],
  ['lastMonth', '2026-11-21', { from: '2026-10-01', to: '2026-10-31' }],
  ['lastMonth', '2026-01-05', { from: '2025-12-01', to: '2025-12-31' }],
  ['lastMonth', '2028-03-31', { from: '2028-02-01', to: '2028-02-29' }],
  ['thisQuarter', '2026-11-21', { from: '2026-10-01' }],
  ['thisQuarter', '2026-03-31', { from: '2026-01-01' }],
  ['thisYear', '2026-11-21', { from: '2026-01-01' }],
  ['all', '2026-11-21', {}],
])('the days of %s on %s', (period, today, days) => {
  expect(daysOf(period, today)).toEqual(days);
});
