import type { DatePart, Text } from '../schema/language/index.ts';

/** How a part of a date is written as a key, in the letters of PostgreSQL's to_char; keys sort as time runs. */
export const keyPatterns: Record<DatePart, string> = {
  year: 'YYYY',
  quarter: 'YYYY-"Q"Q',
  month: 'YYYY-MM',
  week: 'IYYY-"W"IW',
  day: 'YYYY-MM-DD',
  weekday: 'ID',
  monthOfYear: 'MM',
};

const keyForms: Record<DatePart, RegExp> = {
  year: /^\d{4}$/,
  quarter: /^\d{4}-Q[1-4]$/,
  month: /^\d{4}-(0[1-9]|1[0-2])$/,
  week: /^\d{4}-W(0[1-9]|[1-4]\d|5[0-3])$/,
  day: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  weekday: /^[1-7]$/,
  monthOfYear: /^(0[1-9]|1[0-2])$/,
};

/** True for what `keyPatterns` writes. */
export const isPeriodKey = (part: DatePart, key: string) => keyForms[part].test(key);

/**
 * The days of a period, both inclusive; undefined for parts that come again and again.
 *
 * @param key as `keyPatterns` writes it: `2026-11`, `2026-Q4`, `2026-W47`
 */
export function daysOf(part: DatePart, key: string): { from: string; to: string } | undefined {
  if (!isPeriodKey(part, key)) return undefined;
  const year = Number(key.slice(0, 4));
  const at = (month: number, day: number) =>
    new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
  switch (part) {
    case 'year':
      return { from: at(0, 1), to: at(11, 31) };
    case 'quarter': {
      const first = (Number(key.slice(6)) - 1) * 3;
      return { from: at(first, 1), to: at(first + 3, 0) };
    }
    case 'month': {
      const month = Number(key.slice(5)) - 1;
      return { from: at(month, 1), to: at(month + 1, 0) };
    }
    case 'week': {
      // the week with the 4th of January is the first
      const weekday = (new Date(Date.UTC(year, 0, 4)).getUTCDay() + 6) % 7;
      const monday = 4 - weekday + (Number(key.slice(6)) - 1) * 7;
      return { from: at(0, monday), to: at(0, monday + 6) };
    }
    case 'day':
      return { from: key, to: key };
    default:
      return undefined;
  }
}

/** The period a day is in, as `keyPatterns` writes it. */
export function periodOf(part: DatePart, day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  switch (part) {
    case 'year':
      return day.slice(0, 4);
    case 'quarter':
      return `${day.slice(0, 4)}-Q${Math.ceil(month / 3)}`;
    case 'month':
      return day.slice(0, 7);
    case 'week': {
      const weekday = (new Date(Date.UTC(year, month - 1, date)).getUTCDay() + 6) % 7;
      const thursday = new Date(Date.UTC(year, month - 1, date - weekday + 3));
      const first = Date.UTC(thursday.getUTCFullYear(), 0, 1);
      const week = Math.floor((thursday.getTime() - first) / 604_800_000) + 1;
      return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, '0')}`;
    }
    case 'day':
      return day;
    case 'weekday':
      return String(((new Date(Date.UTC(year, month - 1, date)).getUTCDay() + 6) % 7) + 1);
    case 'monthOfYear':
      return day.slice(5, 7);
  }
}

const weekdays: readonly Text[] = [
  { en: 'Monday', zh: '周一' },
  { en: 'Tuesday', zh: '周二' },
  { en: 'Wednesday', zh: '周三' },
  { en: 'Thursday', zh: '周四' },
  { en: 'Friday', zh: '周五' },
  { en: 'Saturday', zh: '周六' },
  { en: 'Sunday', zh: '周日' },
];
const months =
  'January February March April May June July August September October November December';

/** What a period is called. */
export function titleOfPeriod(part: DatePart, key: string): Text {
  const [year = '', rest = ''] = key.split('-');
  switch (part) {
    case 'year':
      return { en: key, zh: `${key}年` };
    case 'quarter':
      return { en: `${rest} ${year}`, zh: `${year}年第${rest.slice(1)}季度` };
    case 'month':
      return { en: key, zh: `${year}年${Number(rest)}月` };
    case 'week':
      return { en: `${rest} ${year}`, zh: `${year}年第${Number(rest.slice(1))}周` };
    case 'day':
      return { en: key, zh: key };
    case 'weekday':
      return weekdays[Number(key) - 1] ?? { en: key, zh: key };
    case 'monthOfYear':
      return { en: months.split(' ')[Number(key) - 1] ?? key, zh: `${Number(key)}月` };
  }
}
