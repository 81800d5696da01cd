import type { SqlFragment } from '#engine/expression/types.ts';
import { addDays } from '#engine/expression/calendar.ts';
import { isCalendarDate } from '#engine/fields/dates.ts';
import { isRelative, relativeRange } from '#engine/fields/operators.ts';
import type { ResolvedDimension } from '#engine/report/dimensions.ts';
import { daysOf, periodOf } from '#engine/report/periods.ts';
import type { DatePart, Field } from '#engine/schema/language/index.ts';
import { join, raw, sql } from '../../../db/query.ts';
import { or } from '../../records/sql/fragment.ts';
import { asWritten, daysIn } from '../../records/list/conditions.ts';
import { today } from '../../records/today.ts';
import type { AskedReport } from '../askedReport.ts';
import { dayOf, type Put } from './dimensionKinds.ts';
import { filterOn, type AskedFilter } from './filterSql.ts';
import type { SourceRows } from './SourceRows.ts';

/** How far rows are moved along time, to stand beside those of a later period. */
export type Shift = 'none' | 'lastYear' | 'lastPeriod';

/** Which rows stand where along time: perhaps moved, and those before the asked time where it begins. */
export interface Along {
  shift: Shift;
  isBefore: boolean;
}

export const isSame = (a: Along, b: Along) => a.shift === b.shift && a.isBefore === b.isBefore;

const periods: Partial<Record<DatePart, string>> = {
  quarter: '3 months',
  month: '1 month',
  week: '7 days',
  day: '1 day',
};

/** As an interval. */
function distanceOf(shift: Shift, part: DatePart): string | undefined {
  if (shift === 'none') return undefined;
  const year = part === 'week' ? '364 days' : '1 year';
  return shift === 'lastYear' ? year : (periods[part] ?? year);
}

/** Which rows of a source a report is about, as its reader may read and has filtered them. */
export function conditionsOf(
  asked: AskedReport,
  rows: SourceRows,
  { shift, isBefore }: Along,
): SqlFragment[] {
  const conditions = rows.conditions();
  const filters = filtersOf(asked, rows);
  const distance = asked.along && distanceOf(shift, asked.along.part);
  for (const { isAlong, place, given } of filters)
    if (!isAlong || !isBefore)
      conditions.push(
        filterOn(rows, place.path, place.field, given, isAlong ? distance : undefined),
      );
  if (isBefore) {
    const earlier = beginnings(asked, rows).map(({ place, until }) =>
      filterOn(rows, place.path, place.field, until, distance),
    );
    conditions.push(or(earlier));
  }
  const isMoved = shift !== 'none' && asked.along?.places.has(rows.source.id);
  if (isMoved && !filters.some(({ isAlong }) => isAlong))
    conditions.push(untilNow(asked, rows, shift));
  return conditions;
}

/** Where rows of a source stand in a dimension over the field that figures run along. */
export function putIn(
  asked: AskedReport,
  rows: SourceRows,
  { kind, places }: ResolvedDimension,
  { shift, isBefore }: Along,
): Put | undefined {
  const { along } = asked;
  const { id } = rows.source;
  const isAlong = along && places.get(id)?.path === along.places.get(id)?.path;
  if (kind !== 'time' || !isAlong) return undefined;
  if (isBefore) {
    const first = beginnings(asked, rows).map(({ day }) => day);
    return () => (first.length ? sql`greatest(${join(first)})` : raw('null::date'));
  }
  const distance = distanceOf(shift, along.part);
  return distance === undefined
    ? undefined
    : (day) => sql`(${day} + ${raw(`interval '${distance}'`)})::date`;
}

/** What is asked of the rows of a source. */
function filtersOf(asked: AskedReport, { source: { id } }: SourceRows) {
  const time = asked.along?.places.get(id);
  return asked.filters.flatMap((filter) => {
    const given = asked.asked.get(filter.id);
    const place = filter.places.get(id);
    return given && place ? [{ given, place, isAlong: place.path === time?.path }] : [];
  });
}

/** Of each filter of the time that figures run along: the day it begins with, and the filter of what lies before. */
function beginnings(asked: AskedReport, rows: SourceRows) {
  const registry = asked.context.services.registry();
  const { timeZone } = registry.system;
  const now = today(registry, asked.context.services.now());
  return filtersOf(asked, rows).flatMap(({ given, place, isAlong }) => {
    const first = isAlong ? firstOf(given, place.field, now) : undefined;
    if (!first) return [];
    const { value, isIn } = first;
    const day = isCalendarDate(value)
      ? sql`${isIn ? value : addDays(value, 1)}::date`
      : /^\d{4}-\d\d$/.test(value)
        ? sql`(to_date(${value}, 'YYYY-MM') + make_interval(months => ${raw(isIn ? '0' : '1')}))::date`
        : sql`(${value}::timestamptz at time zone ${timeZone}::text)::date`;
    return [{ place, day, until: { operator: isIn ? 'lt' : 'lte', value } }];
  });
}

/** Where what a filter takes begins; undefined: nowhere. */
function firstOf(
  { operator, value: operand }: AskedFilter,
  field: Field,
  now: string,
): { value: string; isIn: boolean } | undefined {
  const from = (value: unknown, isIn = true) =>
    typeof value === 'string' && value !== '' ? { value, isIn } : undefined;
  if (isRelative(operator))
    return from(asWritten(field, relativeRange(operator, now, daysIn(operand)).from));
  switch (operator) {
    case 'eq':
    case 'gte':
      return from(operand);
    case 'gt':
      return from(operand, false);
    case 'between':
      return Array.isArray(operand) ? from(operand[0]) : undefined;
    default:
      return undefined;
  }
}

/** What is moved along time comes to stand beside what there is: not in periods that have not begun. */
function untilNow(asked: AskedReport, rows: SourceRows, shift: Shift): SqlFragment {
  const { services } = asked.context;
  const { part, places } = asked.along!;
  const { path, field } = places.get(rows.source.id)!;
  const day = today(services.registry(), services.now());
  const last = daysOf(part, periodOf(part, day))?.to ?? `${day.slice(0, 4)}-12-31`;
  const value = rows.column(path);
  if (!value) return raw('false');
  const moved = sql`${dayOf(asked.context, field, value)} + ${raw(`interval '${distanceOf(shift, part)!}'`)}`;
  return sql`${moved} <= ${last}::date`;
}
