import { addDays, addMonths, partsIn, whenClockShows } from '../expression/calendar.ts';
import type { FieldValue } from '../schema/record.ts';
import type { FieldKind } from './FieldKind.ts';
import { annotations, asText, defineKind, notChosen, parsed, refused } from './kind.ts';
import { operatorsFor } from './operators.ts';

const two = (digits: string) => digits.padStart(2, '0');

/**
 * `2026-11-20`, `2026/1/5`, `2026.1.5`, `20260105`, `2026年1月5日` → `2026-01-05`; null when there is no such day.
 *
 * @param today with it also `11-21` of this year, `+3d`, `-2w`, `+1m`, `+1y`, `today`, `明天` …
 */
function parseDate(input: string, today?: string): string | null {
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
function showMoment(value: FieldValue, timeZone: string, pattern?: string): string {
  const text = asText(value);
  return /^\d{4}-\d\d-\d\dT/.test(text) ? formatTimestamp(text, timeZone, pattern) : text;
}

/** The moment that a spreadsheet counts in days. */
const momentOf = (days: number) =>
  new Date(Math.round((days - 25_569) * 86_400) * 1000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ');

function dayOf(days: number): string {
  const day = momentOf(days).slice(0, 10);
  return isCalendarDate(day) ? day : String(days);
}

const isCount = (text: string) => /^\d{5}(\.\d+)?$/.test(text);

export const date: FieldKind = defineKind({
  column: 'date',
  writtenAs: { en: 'As 2026-01-31', zh: '例如 2026-01-31' },
  // a day that lost its format, and one that came with a time
  fromCell: (text) => (isCount(text) ? dayOf(Number(text)) : text.replace(/[ T]0?0:00(:00)?$/, '')),
  toCell: (value) => ({ value: new Date(`${asText(value)}T00:00:00Z`), format: 'yyyy-mm-dd' }),
  missing: notChosen,
  jsonSchema: (field, context) => ({
    ...annotations(field, context),
    type: ['string', 'null'],
    calendarDate: true,
  }),
  parse(text, _field, { today }) {
    const value = parseDate(text, today);
    return value
      ? parsed(value)
      : refused('This is not a date: use 2026-01-31', '日期不正确，例如 2026-01-31');
  },
  format: asText,
  operators: operatorsFor.time,
  width: 120,
});

export const datetime: FieldKind = defineKind({
  ...date,
  column: 'timestamptz',
  // what the server does with a day is to take all of it
  lookedForAs: 'date',
  writtenAs: { en: 'As 2026-01-31 14:30', zh: '例如 2026-01-31 14:30' },
  fromCell: (text) => (isCount(text) ? momentOf(Number(text)) : text),
  toCell(value, { timeZone }) {
    // a sheet knows no time zones: the clock of the company, taken as if it were UTC
    const clock = formatTimestamp(asText(value), timeZone);
    return { value: new Date(`${clock.replace(' ', 'T')}Z`), format: 'yyyy-mm-dd hh:mm:ss' };
  },
  jsonSchema: (field, context) => ({
    ...annotations(field, context),
    type: ['string', 'null'],
    calendarTime: true,
    pattern:
      '^\\d{4}-\\d\\d-\\d\\dT([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,6})?)?(Z|[+-](0\\d|1[0-4]):[0-5]\\d)$',
  }),
  parse(input, _field, { timeZone, today }) {
    const wrong = refused(
      'This is not a date and time: use 2026-01-31 14:30',
      '时间不正确，例如 2026-01-31 14:30',
    );
    const text = input.normalize('NFKC').trim();
    if (/T.*(Z|[+-]\d\d:\d\d)$/.test(text))
      return isCalendarDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))
        ? parsed(new Date(text).toISOString())
        : wrong;
    // As everywhere: ten digits are seconds, thirteen milliseconds.
    if (/^(\d{10}|\d{13})$/.test(text))
      return parsed(new Date(Number(text.padEnd(13, '0'))).toISOString());
    const match = /^(.+?)(?:[T\s]+(\d{1,2}):(\d\d)(?::(\d\d))?)?$/.exec(text);
    const day = match && parseDate(match[1]!, today);
    if (!day) return wrong;
    const [hour, minute, second] = [match[2] ?? '0', match[3] ?? '0', match[4] ?? '0'];
    if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return wrong;
    return parsed(whenClockShows(timeZone, `${day}T${two(hour)}:${two(minute)}:${two(second)}`));
  },
  format: (value, _field, { timeZone }) => showMoment(value, timeZone, 'yyyy-MM-dd hh:mm'),
  // seconds only where there are some
  toText: (value, _field, { timeZone }) => showMoment(value, timeZone).replace(/(:\d\d):00$/, '$1'),
  width: 160,
});

export const month: FieldKind = defineKind({
  ...date,
  column: 'text',
  writtenAs: { en: 'As 2026-01', zh: '例如 2026-01' },
  fromCell(text) {
    const day = /^(\d{4})[-/.](\d{1,2})[-/.]\d{1,2}$/.exec(text);
    if (day) return `${day[1]}-${two(day[2]!)}`;
    return /^\d{5}$/.test(text) ? dayOf(Number(text)).slice(0, 7) : text;
  },
  toCell: undefined,
  jsonSchema: (field, context) => ({
    ...annotations(field, context),
    type: ['string', 'null'],
    pattern: '^\\d{4}-(0[1-9]|1[0-2])$',
  }),
  parse(input) {
    const match = /^(\d{4})[-/.年]?(\d{1,2})月?$/.exec(input.normalize('NFKC').trim());
    const value = match && `${match[1]}-${two(match[2]!)}`;
    return value && /-(0[1-9]|1[0-2])$/.test(value)
      ? parsed(value)
      : refused('This is not a month: use 2026-01', '月份不正确，例如 2026-01');
  },
  operators: operatorsFor.month,
  width: 100,
});
