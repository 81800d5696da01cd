import type { SqlFragment } from '#engine/expression/types.ts';
import { addDays } from '#engine/expression/calendar.ts';
import type { Services } from '../../Services.ts';
import { name, sql, statement } from '../records/sql/fragment.ts';
import { today } from '../records/today.ts';

/**
 * The company’s days as the common table expression `calendar`: whether people work, when the day begins, and the
 * seconds of all working days before it. Hours between two moments are the difference of two look-ups.
 *
 * @param from the first day that matters; those before the first process never do
 */
export async function readWorkCalendar(services: Services, from?: string): Promise<SqlFragment> {
  const registry = services.registry();
  const { timeZone } = registry.system;
  const last = today(registry, services.now());
  const first = [(await firstDay(services)) ?? last, from ?? ''].toSorted().at(-1)!;
  const days: string[] = [];
  for (let day: string | null = first; day !== null && day <= last; day = addDays(day, 1))
    days.push(day);
  const works = days.map((day) => services.directory().isWorkingDay(day));
  return sql`calendar as (
    select day, works, begins, coalesce(sum(case when works then seconds else 0 end)
      over (order by day rows between unbounded preceding and 1 preceding), 0) as before
    from (select day, works, day::timestamp at time zone ${timeZone} as begins,
        extract(epoch from ((day + 1)::timestamp at time zone ${timeZone}) - (day::timestamp at time zone ${timeZone})) as seconds
      from unnest(${days}::text[]::date[], ${works}::boolean[]) as one (day, works)) days)`;
}

async function firstDay(services: Services): Promise<string | undefined> {
  const { timeZone } = services.registry().system;
  const row = await services.db.first<{ day: string | null }>(
    statement(
      sql`select ((min(started_at) at time zone ${timeZone})::date)::text as day from app.process_instance`,
    ),
  );
  return row?.day ?? undefined;
}

/** Working hours between two moments, where `first` and `last` are the rows of the calendar on which they fall. */
export function workingHours(from: SqlFragment, to: SqlFragment): SqlFragment {
  const until = (day: SqlFragment, moment: SqlFragment) =>
    sql`${day}.before + case when ${day}.works then extract(epoch from ${moment} - ${day}.begins) else 0 end`;
  return sql`greatest(0, (${until(name('last'), to)} - (${until(name('first'), from)})) / 3600)`;
}

/** Joins the rows of the calendar that `workingHours` needs. */
export function joinCalendar(from: SqlFragment, to: SqlFragment, timeZone: string): SqlFragment {
  const on = (day: string, moment: SqlFragment) =>
    sql`join calendar ${name(day)} on ${name(day)}.day = (${moment} at time zone ${timeZone})::date`;
  return sql`${on('first', from)} ${on('last', to)}`;
}
