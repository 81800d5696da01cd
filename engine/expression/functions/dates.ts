import {
  addDays,
  addMonths,
  dateIn,
  dayOf,
  daysBetween,
  hourIn,
  monthOf,
  monthsBetween,
  weekdayOf,
  yearOf,
} from '../calendar.ts';
import { Decimal, divide } from '../decimal.ts';
import { raw, sql } from '../sql/fragment.ts';
import { quotient } from '../sql/operators.ts';
import { within } from '../sql/within.ts';
import type { SqlFragment } from '../types.ts';
import { toDatetime } from '../value.ts';
import type { Clock, FunctionSpec } from '../tree.ts';

/** A time of day as fields have it, `09:30`. */
const timePattern = '^([01][0-9]|2[0-3]):[0-5][0-9]$';
const perHour = new Decimal(60);

/** Minutes since midnight; null for a text that is no time of day. */
const minuteOf = (time: string) =>
  RegExp(timePattern).test(time) ? Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) : null;
const minuteSql = (time: string) =>
  raw(`(left(${time}, 2)::numeric * 60 + right(${time}, 2)::numeric)`);

/** In milliseconds. */
const hourLength = 3_600_000;

const today = ({ now, timeZone }: Clock) => dateIn(timeZone, now);
const todaySql = (clock: Clock) => sql`${today(clock)}::date`;

/** A part of a date as a number. */
const part = (evaluate: (date: string) => number, name: string): FunctionSpec => ({
  parameters: ['date'],
  returns: 'decimal',
  evaluate: ([date]) => new Decimal(evaluate(date as string)),
  sql: ([date]) => sql`extract(${raw(name)} from ${date!})`,
});

const months = (from: SqlFragment, to: SqlFragment) =>
  within(
    [from, to],
    sql`(select (n.m - case when n.m > 0 and extract(day from v.a1) < extract(day from v.a0) then 1
      when n.m < 0 and extract(day from v.a1) > extract(day from v.a0) then -1 else 0 end)::numeric
      from (select (extract(year from v.a1) - extract(year from v.a0)) * 12
      + extract(month from v.a1) - extract(month from v.a0) as m) as n)`,
  );

/**
 * Moves a date by a number of units, cut to whole ones; null beyond the years 1 to 9999. In SQL, `isInside` keeps
 * PostgreSQL from computing `moved` where it would fail.
 */
const move = (
  evaluate: (date: string, count: number) => string | null,
  isInside: SqlFragment,
  moved: SqlFragment,
): FunctionSpec => ({
  parameters: ['date', 'decimal'],
  returns: 'date',
  evaluate: ([date, count]) => evaluate(date as string, (count as Decimal).trunc().toNumber()),
  sql: ([date, count]) =>
    within([date!, sql`trunc(${count!})`], sql`case when ${isInside} then ${moved} end`),
});

/** The number as an integer; a constant would be cast, and could fail, even where `isInside` is false. */
const count = sql`least(greatest(v.a1, -4000000), 4000000)::int`;

/** The day that a moment is in the company. */
export const dayInCompany: FunctionSpec = {
  parameters: ['datetime'],
  returns: 'date',
  evaluate: ([datetime], { timeZone }) => dateIn(timeZone, datetime as string),
  sql: ([datetime], { timeZone }) => sql`(${datetime!} at time zone ${timeZone}::text)::date`,
};

/** A month as fields have it, `2026-11`: years 1 to 9999. */
const monthPattern = '^(?!0000)[0-9]{4}-(0[1-9]|1[0-2])$';
const firstOfMonth = (month: string) => (RegExp(monthPattern).test(month) ? `${month}-01` : null);

export const dates: Record<string, FunctionSpec[]> = {
  today: [
    {
      parameters: [],
      returns: 'date',
      usesClock: true,
      evaluate: (_, clock) => today(clock),
      sql: (_, clock) => todaySql(clock),
    },
  ],
  now: [
    {
      parameters: [],
      returns: 'datetime',
      usesClock: true,
      evaluate: (_, { now }) => toDatetime(now),
      sql: (_, { now }) => sql`${toDatetime(now)}::timestamptz`,
    },
  ],
  date: [
    {
      parameters: ['date'],
      returns: 'date',
      evaluate: ([date]) => date as string,
      sql: ([date]) => date!,
    },
    dayInCompany,
    {
      parameters: ['string'],
      returns: 'date',
      evaluate: ([month]) => firstOfMonth(month as string),
      sql: ([month]) =>
        within(
          [month!],
          sql`case when v.a0 ~ ${monthPattern}::text
          then make_date(left(v.a0, 4)::int, right(v.a0, 2)::int, 1) end`,
        ),
    },
  ],
  days: [
    {
      parameters: ['date', 'date'],
      returns: 'decimal',
      evaluate: ([from, to]) => new Decimal(daysBetween(from as string, to as string)),
      sql: ([from, to]) => sql`(${to!} - ${from!})::numeric`,
    },
  ],
  hours: [
    {
      parameters: ['datetime', 'datetime'],
      returns: 'decimal',
      evaluate: ([from, to]) =>
        divide(
          new Decimal(Date.parse(to as string)).minus(Date.parse(from as string)),
          new Decimal(hourLength),
        ),
      sql: ([from, to]) =>
        quotient(sql`extract(epoch from ${to!} - ${from!})`, sql`${raw('3600')}`),
    },
    {
      parameters: ['string', 'string'],
      returns: 'decimal',
      evaluate: ([from, to]) => {
        const [start, end] = [minuteOf(from as string), minuteOf(to as string)];
        return start === null || end === null ? null : divide(new Decimal(end - start), perHour);
      },
      sql: ([from, to]) =>
        within(
          [from!, to!],
          sql`case when v.a0 ~ ${timePattern}::text and v.a1 ~ ${timePattern}::text
          then ${quotient(sql`(${minuteSql('v.a1')} - ${minuteSql('v.a0')})`, sql`60`)} end`,
        ),
    },
    {
      parameters: ['decimal'],
      returns: 'decimal',
      evaluate: ([minutes]) => divide(minutes as Decimal, perHour),
      sql: ([minutes]) => quotient(minutes!, sql`60`),
    },
  ],
  months: [
    {
      parameters: ['date', 'date'],
      returns: 'decimal',
      evaluate: ([from, to]) => new Decimal(monthsBetween(from as string, to as string)),
      sql: ([from, to]) => months(from!, to!),
    },
  ],
  monthsSince: [
    {
      parameters: ['date'],
      returns: 'decimal',
      usesClock: true,
      evaluate: ([from], clock) => {
        const to = today(clock);
        return to && new Decimal(monthsBetween(from as string, to));
      },
      sql: ([from], clock) => months(from!, todaySql(clock)),
    },
  ],
  addDays: [
    move(
      addDays,
      sql`v.a0 - date '0001-01-01' + v.a1 between 0 and date '9999-12-31' - date '0001-01-01'`,
      sql`v.a0 + ${count}`,
    ),
  ],
  addMonths: [
    move(
      addMonths,
      sql`extract(year from v.a0) * 12 + extract(month from v.a0) - 1 + v.a1 between 12 and 119999`,
      sql`(v.a0 + make_interval(months => ${count}))::date`,
    ),
  ],
  year: [part(yearOf, 'year')],
  month: [part(monthOf, 'month')],
  day: [part(dayOf, 'day')],
  weekday: [part(weekdayOf, 'isodow')],
  hour: [
    {
      parameters: ['datetime'],
      returns: 'decimal',
      evaluate: ([datetime], { timeZone }) => new Decimal(hourIn(timeZone, datetime as string)),
      sql: ([datetime], { timeZone }) =>
        sql`extract(hour from ${datetime!} at time zone ${timeZone}::text)`,
    },
  ],
};
