import { expect, test } from 'vitest';
import { dayAfter, onDay } from '#engine/renderers/list/calendarDays.ts';

test('a date moves to the day itself', () => {
  expect(onDay('2026-11-21', '2026-12-01', 'Asia/Shanghai')).toBe('2026-12-01');
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(dayAfter('2026-03-01', -7)).toBe('2026-02-22');
});

test('a moment keeps its time of the day where the company is', () => {
  // half past midnight of the 21st in Shanghai
  const value = '2026-11-20T16:30:00.250Z';
  expect(onDay(value, '2026-11-25', 'Asia/Shanghai')).toBe('2026-11-24T16:30:00.250Z');
  expect(onDay(value, '2026-11-19', 'UTC')).toBe('2026-11-19T16:30:00.250Z');
});

test('and keeps it when clocks are changed in between', () => {
  // 23:30 of March 28th in Berlin, which is an hour ahead of UTC then and two on the 29th
  expect(onDay('2026-03-28T22:30:00.000Z', '2026-03-29', 'Europe/Berlin')).toBe(
    '2026-03-29T21:30:00.000Z',
  );
});
