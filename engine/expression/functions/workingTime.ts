import { WorkCalendar } from '../../schema/WorkCalendar.ts';
import { clockIn } from '../calendar.ts';
import { Decimal, divide } from '../decimal.ts';
import { join, raw, sql } from '../sql/fragment.ts';
import { quotient } from '../sql/operators.ts';
import { within } from '../sql/within.ts';
import type { FunctionSpec } from '../tree.ts';
import type { SqlFragment } from '../types.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Longer times are no working time that anybody counts: the value is empty. */
const mostDays = 3660;

/** Part of a shift that lies in a time, by the company’s clock. */
interface Stretch {
  begins: number;
  ends: number;
}

/** The shifts from one moment to another, cut to them; undefined when they lie too far apart. */
function stretches(
  calendar: WorkCalendar,
  from: number,
  to: number,
  last = '9999-12-31',
): Stretch[] | undefined {
  if (to - from > mostDays * day) return undefined;
  const found: Stretch[] = [];
  for (let midnight = from - (((from % day) + day) % day); midnight < to; midnight += day) {
    const date = new Date(midnight).toISOString().slice(0, 10);
    if (date > last) break;
    if (!calendar.isWorkingDay(date)) continue;
    for (const shift of calendar.hours) {
      const begins = Math.max(from, midnight + sinceMidnight(shift.from));
      const ends = Math.min(to, midnight + sinceMidnight(shift.until));
      if (begins < ends) found.push({ begins, ends });
    }
  }
  return found;
}

const sinceMidnight = (time: string) =>
  Number(time.slice(0, 2)) * hour + Number(time.slice(3)) * minute;

/**
 * What the shifts in a time come to in SQL: `s.begins` and `s.ends` are those of a shift cut to the time from `v.a0`
 * to `v.a1`, both timestamps by the company’s clock, on days up to `v.a2`.
 */
function stretchesSql(calendar: WorkCalendar, figure: SqlFragment): SqlFragment {
  const datesThat = (work: boolean) =>
    calendar.days.filter(({ working }) => working === work).map(({ date }) => date);
  const shifts = calendar.hours.map(
    ({ from, until }) => sql`(${from}::text::time, ${until}::text::time)`,
  );
  return sql`case when num_nulls(v.a0, v.a1, v.a2) > 0 or v.a1 - v.a0 > make_interval(days => ${raw(String(mostDays))}) then null
    else (select ${figure} from (select greatest(v.a0, d.day + h.begins) as begins, least(v.a1, d.day + h.ends) as ends
      from generate_series(v.a0::date::timestamp, v.a1, interval '1 day') as d(day)
      cross join (values ${join(shifts, ', ')}) as h(begins, ends)
      where d.day::date <= v.a2 and case
        when d.day::date = any(${datesThat(true)}::text[]::date[]) then true
        when d.day::date = any(${datesThat(false)}::text[]::date[]) then false
        else extract(isodow from d.day) < 6 end) as s
      where s.begins < s.ends) end`;
}

const localSql = (datetime: SqlFragment, timeZone: string) =>
  sql`(${datetime} at time zone ${timeZone}::text)`;

/** Working time between two moments, by itself or up to the end of a day. */
function counted(
  calendar: WorkCalendar,
  figure: (found: readonly Stretch[]) => Decimal,
  figureSql: SqlFragment,
): FunctionSpec[] {
  const overload = (parameters: FunctionSpec['parameters']): FunctionSpec => ({
    parameters,
    returns: 'decimal',
    // what is declared a holiday changes it without a write
    usesClock: true,
    evaluate([from, to, last], { timeZone }) {
      const [begins, ends] = [from, to].map((moment) => clockIn(timeZone, moment as string));
      const found = stretches(calendar, begins!, ends!, last as string | undefined);
      return found ? figure(found) : null;
    },
    sql: ([from, to, last], { timeZone }) =>
      within(
        [localSql(from!, timeZone), localSql(to!, timeZone), last ?? sql`date '9999-12-31'`],
        stretchesSql(calendar, figureSql),
      ),
  });
  return [overload(['datetime', 'datetime']), overload(['datetime', 'datetime', 'date'])];
}

/** Functions that count by the company’s working calendar. */
export function workingTime(
  calendar = new WorkCalendar(),
): ReadonlyMap<string, readonly FunctionSpec[]> {
  const perDay = new Decimal(calendar.hours.length);
  const days = counted(
    calendar,
    (found) => divide(new Decimal(found.length), perDay)!,
    quotient(sql`count(*)`, raw(String(calendar.hours.length))),
  );
  const hours = counted(
    calendar,
    (found) =>
      divide(
        new Decimal(found.reduce((sum, { begins, ends }) => sum + ends - begins, 0)),
        new Decimal(hour),
      )!,
    quotient(sql`coalesce(sum(extract(epoch from s.ends - s.begins)), 0)`, raw('3600')),
  );
  return new Map([
    ['workdays', days],
    ['workhours', hours],
  ]);
}
