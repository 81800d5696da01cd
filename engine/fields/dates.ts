import { addDays, addMonths, partsIn } from '../expression/calendar.ts';
import type { FieldValue } from '../schema/record.ts';
import { asText } from './kind.ts';

export const two = (digits: string) => digits.padStart(2, '0');

/**
 * `2026-11-20`, `2026/1/5`, `2026.1.5`, `20260105`, `2026年1月5日` → `2026-01-05`; null when there is no such day.
 *
 * @param today with it also `11-21` of this year, `+3d`, `-2w`, `+1m`, `+1y`, `today`, `明天` …
 */
export function parseDate(input: string, today?: string): string | null {
  const text = input.normalize('NFKC').trim().toLowerCase();
  const match =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  if (!match) return today === undefined ? null : nearDate(text, today);
  const date = `${match[1]}-${two(match[2]!)}-${two(match[3]!)}`;
  return isCalendarDate(date) ? date : null;
}

const namedDays = new Map([
  ['today', 0],
  ['今天', 0],
  ['tomorrow', 1],
  ['明天', 1],
  ['后天', 2],
  ['yesterday', -1],
  ['昨天', -1],
  ['前天', -2],
]);
type Shift = (date: string, count: number) => string | null;
const weeks: Shift = (date, count) => addDays(date, 7 * count);
const years: Shift = (date, count) => addMonths(date, 12 * count);
const spans: Record<string, Shift> = {
  d: addDays,
  天: addDays,
  w: weeks,
  周: weeks,
  m: addMonths,
  月: addMonths,
  y: years,
  年: years,
};

/** Days told from today. */
function nearDate(text: string, today: string): string | null {
  const shift = /^([+-]\d{1,4})([dwmy天周月年]?)$/.exec(text);
  if (shift) return spans[shift[2] || 'd']!(today, Number(shift[1]));
  const named = namedDays.get(text);
  if (named !== undefined) return addDays(today, named);
  const match = /^(\d{1,2})[-/.月](\d{1,2})日?$/.exec(text);
  const date = match && `${today.slice(0, 4)}-${two(match[1]!)}-${two(match[2]!)}`;
  return date && isCalendarDate(date) ? date : null;
}

/** True when the text is `yyyy-MM-dd` and the day exists. */
export function isCalendarDate(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  return (
    /^(?!0000)\d{4}-\d\d-\d\d$/.test(date) &&
    !Number.isNaN(time) &&
    new Date(time).toISOString().startsWith(date)
  );
}

/**
 * A time stamp as text. Ten digits are seconds, more are milliseconds; other text is ISO 8601.
 *
 * @param pattern letters yyyy MM dd hh mm ss; hh counts to 23
 * @returns '' when it is no time
 */
export function formatTimestamp(
  stamp: number | string,
  timeZone: string,
  pattern = 'yyyy-MM-dd hh:mm:ss',
): string {
  const text = String(stamp);
  const at = new Date(/^\d+$/.test(text) ? Number(text) * (text.length === 10 ? 1000 : 1) : text);
  if (Number.isNaN(at.getTime())) return '';
  const parts = partsIn(timeZone, at.toISOString());
  return pattern.replace(/yyyy|MM|dd|hh|mm|ss/g, (letters) =>
    (parts[units[letters]!] ?? '').padStart(letters.length, '0'),
  );
}

/**
 * The day somewhere, as `yyyy-MM-dd`. Asked for with every call and every cell, so it is worked out once a minute: no
 * day begins within one.
 */
export function dayIn(timeZone: string): (now: Date) => string {
  let known: { minute: number; day: string } | undefined;
  return (now) => {
    const minute = Math.floor(now.getTime() / 60_000);
    if (known?.minute !== minute)
      known = { minute, day: formatTimestamp(now.toISOString(), timeZone, 'yyyy-MM-dd') };
    return known.day;
  };
}

const units: Record<string, Intl.DateTimeFormatPartTypes> = {
  yyyy: 'year',
  MM: 'month',
  dd: 'day',
  hh: 'hour',
  mm: 'minute',
  ss: 'second',
};

/** A stored moment; what could not be read as one stays as it was typed. */
export function showMoment(value: FieldValue, timeZone: string, pattern?: string): string {
  const text = asText(value);
  return /^\d{4}-\d\d-\d\dT/.test(text) ? formatTimestamp(text, timeZone, pattern) : text;
}

/** The moment that a spreadsheet counts in days. */
export const momentOf = (days: number) =>
  new Date(Math.round((days - 25_569) * 86_400) * 1000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ');

export function dayOf(days: number): string {
  const day = momentOf(days).slice(0, 10);
  return isCalendarDate(day) ? day : String(days);
}

/** A day as spreadsheets count them. */
export const isDayCount = (text: string) => /^\d{5}(\.\d+)?$/.test(text);
