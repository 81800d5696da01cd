import { isDate } from './value.ts';

const dayLength = 86_400_000;
const moment = (date: string) => Date.parse(`${date}T00:00:00Z`);
const parts = (date: string) => date.split('-').map(Number) as [number, number, number];
const pad = (value: number, length: number) => String(value).padStart(length, '0');

export const yearOf = (date: string) => parts(date)[0];
export const monthOf = (date: string) => parts(date)[1];
export const dayOf = (date: string) => parts(date)[2];
/** Monday is 1, Sunday 7. */
export const weekdayOf = (date: string) => new Date(moment(date)).getUTCDay() || 7;

/** Days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string) => (moment(to) - moment(from)) / dayLength;

/** Whole months from `from` to `to`: the day of the month must be reached. Negative when `to` is earlier. */
export function monthsBetween(from: string, to: string): number {
  const [fromYear, fromMonth, fromDay] = parts(from);
  const [toYear, toMonth, toDay] = parts(to);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth;
  if (months > 0 && toDay < fromDay) return months - 1;
  if (months < 0 && toDay > fromDay) return months + 1;
  return months;
}

/** Null when the result lies outside the years 1 to 9999. */
export function addDays(date: string, days: number): string | null {
  const time = moment(date) + days * dayLength;
  if (!(Math.abs(time) < 8e15)) return null;
  const text = new Date(time).toISOString().slice(0, 10);
  return isDate(text) ? text : null;
}

/** The same day `months` later, or the last of that month. Null when outside the years 1 to 9999. */
export function addMonths(date: string, months: number): string | null {
  const [year, month, day] = parts(date);
  const index = year * 12 + month - 1 + months;
  const toYear = Math.floor(index / 12);
  if (!(toYear >= 1 && toYear <= 9999)) return null;
  const start = `${pad(toYear, 4)}-${pad(index - toYear * 12 + 1, 2)}`;
  for (let last = day; ; last--) {
    const text = `${start}-${pad(last, 2)}`;
    if (isDate(text)) return text;
  }
}

/** By time zone: to make one takes longer than to use it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Day and time at a moment (ISO 8601) in a time zone, by part: `year`, `month` … `second`, and the `era`. */
export function partsIn(timeZone: string, datetime: string): Record<string, string> {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      era: 'short',
    });
    formats.set(timeZone, format);
  }
  return Object.fromEntries(
    format.formatToParts(new Date(datetime)).map(({ type, value }) => [type, value]),
  );
}

/** The day it is in a time zone at a moment (ISO 8601). */
export function dateIn(timeZone: string, datetime: string): string | null {
  const part = partsIn(timeZone, datetime);
  if (part['era'] !== 'AD') return null;
  const text = `${(part['year'] ?? '').padStart(4, '0')}-${part['month']}-${part['day']}`;
  return isDate(text) ? text : null;
}

/** The hour of the day, 0 to 23, in a time zone at a moment (ISO 8601). */
export const hourIn = (timeZone: string, datetime: string) =>
  Number(partsIn(timeZone, datetime)['hour']);

/** What the clock shows in a time zone at a moment (ISO 8601): milliseconds since 1970, as if it were that of UTC. */
export function clockIn(timeZone: string, datetime: string): number {
  const { year, month, day, hour, minute, second } = partsIn(timeZone, datetime);
  const shown = `${year!.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}Z`;
  return Date.parse(shown) + new Date(datetime).getUTCMilliseconds();
}

/** When a clock in a time zone shows `2026-01-31T14:30:00`, as ISO 8601 in UTC. */
export function whenClockShows(timeZone: string, clock: string): string {
  const shown = Date.parse(`${clock}Z`);
  const offsetAt = (moment: number) => clockIn(timeZone, new Date(moment).toISOString()) - moment;
  // where the clocks change that day, what holds before counts
  const about = shown - offsetAt(shown);
  return new Date(shown - offsetAt(about)).toISOString();
}

/** When a day begins in a time zone, as ISO 8601 in UTC. */
export const dayBegins = (timeZone: string, day: string) =>
  whenClockShows(timeZone, `${day}T00:00:00`);
