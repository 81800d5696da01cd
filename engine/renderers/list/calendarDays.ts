import { clockIn } from '#engine/expression/calendar.ts';

const dayMs = 86_400_000;
const iso = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The month so many months on: `2026-12` one after `2026-11`. */
export function monthAfter(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return iso(Date.UTC(year, number - 1 + months, 1)).slice(0, 7);
}

/** The days of whole weeks, Monday to Sunday, that cover a month. */
export function daysOfMonth(month: string): string[] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const last = Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`) - dayMs;
  const sinceMonday = (time: number) => (new Date(time).getUTCDay() + 6) % 7;
  const start = first - sinceMonday(first) * dayMs;
  const end = last + (6 - sinceMonday(last)) * dayMs;
  return Array.from({ length: (end - start) / dayMs + 1 }, (_, index) =>
    iso(start + index * dayMs),
  );
}

/** The day so many days on. */
export const dayAfter = (day: string, days: number): string =>
  iso(Date.parse(`${day}T00:00:00Z`) + days * dayMs);

/** How many days each arrow key goes in a calendar of weeks. */
export const daysByArrow: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/**
 * A date on another day; a moment (ISO 8601) keeps its time of the day in a time zone, whether the clock is
 * changed between the two days or not.
 */
export function onDay(value: string, day: string, timeZone: string): string {
  if (value.length <= 10) return day;
  const time = Date.parse(value);
  const clock = time + aheadOfUtc(time, timeZone);
  const wanted = Date.parse(`${day}T00:00:00Z`) + (((clock % dayMs) + dayMs) % dayMs);
  const near = wanted - aheadOfUtc(wanted, timeZone);
  return new Date(wanted - aheadOfUtc(near, timeZone)).toISOString();
}

/** How far the clocks of a time zone are ahead at a moment, in milliseconds. */
function aheadOfUtc(time: number, timeZone: string): number {
  const seconds = Math.floor(time / 1000) * 1000;
  return clockIn(timeZone, new Date(seconds).toISOString()) - seconds;
}
