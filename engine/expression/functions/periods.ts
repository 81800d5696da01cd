import { message } from '../../messages/build.ts';
import { addDays, addMonths, daysBetween, monthsBetween } from '../calendar.ts';
import { Decimal } from '../decimal.ts';
import { sql } from '../sql/fragment.ts';
import { within } from '../sql/within.ts';
import { literalOf } from './spec.ts';
import type { FunctionSpec } from '../tree.ts';

/** Lengths of a period, in days or in months. */
const lengths = new Map<string, { days: number } | { months: number }>([
  ['day', { days: 1 }],
  ['week', { days: 7 }],
  ['month', { months: 1 }],
  ['quarter', { months: 3 }],
  ['halfYear', { months: 6 }],
  ['year', { months: 12 }],
]);

/** More entries than this are no schedule. */
const longestSchedule = 2000;

/** First day of the period that comes `index` periods after the one beginning on `from`. */
function startOf(unit: string, from: string, index: number): string | null {
  const length = lengths.get(unit);
  if (!length) return index === 0 ? from : null;
  return 'days' in length
    ? addDays(from, length.days * index)
    : addMonths(from, length.months * index);
}

/** How many periods begin from one day to another, both included. */
function periodsBetween(unit: string, from: string, to: string): number {
  if (to < from) return 0;
  const length = lengths.get(unit);
  if (!length) return 1;
  if ('days' in length) return Math.floor(daysBetween(from, to) / length.days) + 1;
  // A day that the last month lacks is its last day, so that a month can be over before its day number comes.
  const whole = monthsBetween(from, to);
  const next = addMonths(from, whole + 1);
  return Math.floor((next !== null && next <= to ? whole + 1 : whole) / length.months) + 1;
}

/** A unit written as a text must be one of them; in a field, any other (`once`) is a single period. */
const refuse: FunctionSpec['refuse'] = ([unit]) => {
  const name = literalOf(unit);
  if (!unit || typeof name !== 'string' || name === 'once' || lengths.has(name)) return undefined;
  return { node: unit, problem: message('notUnit', { units: [...lengths.keys(), 'once'] }) };
};

const months = sql`extract(year from v.a2) * 12 + extract(month from v.a2)
  - extract(year from v.a1) * 12 - extract(month from v.a1)`;

export const periods: Record<string, FunctionSpec[]> = {
  /** How many periods of a unit begin between two days, both included: what a rent by that unit is paid for. */
  periods: [
    {
      parameters: ['string', 'date', 'date'],
      returns: 'decimal',
      refuse,
      evaluate: ([unit, from, to]) =>
        new Decimal(periodsBetween(unit as string, from as string, to as string)),
      sql: ([unit, from, to]) =>
        within(
          [unit!, from!, to!],
          sql`case when num_nulls(v.a0, v.a1, v.a2) > 0 then null when v.a2 < v.a1 then 0
          when v.a0 = 'day' then v.a2 - v.a1 + 1
          when v.a0 = 'week' then (v.a2 - v.a1) / 7 + 1
          when v.a0 in ('month', 'quarter', 'halfYear', 'year') then (select trunc((n.m - case
            when (v.a1 + make_interval(months => n.m))::date > v.a2 then 1 else 0 end)
            / case v.a0 when 'month' then 1 when 'quarter' then 3 when 'halfYear' then 6 else 12 end) + 1
            from (select (${months})::int as m) as n)
          else 1 end::numeric`,
        ),
    },
  ],
  /** The first days of those periods; nothing when they are more than 2,000. */
  schedule: [
    {
      parameters: ['string', 'date', 'date'],
      returns: 'dates',
      refuse,
      evaluate: ([unit, from, to]) => {
        const count = periodsBetween(unit as string, from as string, to as string);
        if (count > longestSchedule) return [];
        return Array.from({ length: count }, (_, index) =>
          startOf(unit as string, from as string, index),
        );
      },
    },
  ],
};
