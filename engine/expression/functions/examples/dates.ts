import type { FunctionExample } from './FunctionExample.ts';

/** Of days, moments and periods. */
export const dates: Readonly<Record<string, FunctionExample>> = {
  today: {
    says: { en: 'The day it is in the company’s time zone.', zh: '公司时区的当天日期。' },
    example: 'today()',
    gives: '2026-04-01',
  },
  now: {
    says: { en: 'The moment it is.', zh: '当前时刻。' },
    example: 'now()',
    gives: '2026-03-31T17:30:00.000Z',
  },
  date: {
    says: {
      en: 'The day of a moment in the company’s time zone; the first day of a month.',
      zh: '某时刻在公司时区的日期；某月的第一天。',
    },
    example: 'date("2026-03")',
    gives: '2026-03-01',
  },
  days: {
    says: {
      en: 'Days from one day to another; negative when the second is earlier.',
      zh: '两个日期相差的天数；后者较早则为负数。',
    },
    example: 'days("2026-01-31", "2026-03-30")',
    gives: '58',
  },
  hours: {
    says: {
      en: 'Hours from one moment, or time of day, to another, negative when the second is earlier; a duration in hours.',
      zh: '两个时刻或时间相差的小时数，后者较早则为负数；或时长折合的小时数。',
    },
    example: 'hours("2026-03-31T09:30:00Z", now())',
    gives: '8',
  },
  months: {
    says: { en: 'Whole months from one day to another.', zh: '两个日期相差的整月数。' },
    example: 'months("2026-01-31", "2026-03-30")',
    gives: '1',
  },
  monthsSince: {
    says: { en: 'Whole months from a day until today.', zh: '某日至今的整月数。' },
    example: 'monthsSince("2026-01-31")',
    gives: '2',
  },
  addDays: {
    says: { en: 'The day that comes a number of days later.', zh: '若干天之后的日期。' },
    example: 'addDays("2026-01-31", 1)',
    gives: '2026-02-01',
  },
  addMonths: {
    says: {
      en: 'The day that comes a number of months later; the month’s last day where it has no such day.',
      zh: '若干个月之后的日期；当月没有该日则为月末。',
    },
    example: 'addMonths("2026-01-31", 1)',
    gives: '2026-02-28',
  },
  year: {
    says: { en: 'The year of a day.', zh: '日期的年份。' },
    example: 'year("2026-03-30")',
    gives: '2026',
  },
  month: {
    says: { en: 'The month of a day, 1 to 12.', zh: '日期的月份，1 至 12。' },
    example: 'month("2026-03-30")',
    gives: '3',
  },
  day: {
    says: { en: 'The day of the month, 1 to 31.', zh: '当月的第几天，1 至 31。' },
    example: 'day("2026-03-30")',
    gives: '30',
  },
  weekday: {
    says: { en: 'The day of the week: Monday is 1, Sunday 7.', zh: '星期几：周一为 1，周日为 7。' },
    example: 'weekday("2026-03-30")',
    gives: '1',
  },
  hour: {
    says: {
      en: 'The hour of a moment, 0 to 23, in the company’s time zone.',
      zh: '时刻在公司时区的小时，0 至 23。',
    },
    example: 'hour(now())',
    gives: '1',
  },
  periods: {
    says: {
      en: 'How many periods begin between two days, both included; units: day, week, month, quarter, halfYear, year, once.',
      zh: '两个日期之间（含首尾）开始的周期数；单位：day 天、week 周、month 月、quarter 季度、halfYear 半年、year 年、once 一次。',
    },
    example: 'periods("quarter", "2026-01-01", "2026-12-31")',
    gives: '4',
  },
  schedule: {
    says: {
      en: 'The first days of those periods, as a list; none when they are more than 2,000.',
      zh: '这些周期的首日列表；超过 2,000 个则为空。',
    },
    example: 'schedule("quarter", "2026-01-01", "2026-12-31").size()',
    gives: '4',
  },
};
