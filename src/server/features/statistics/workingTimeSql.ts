import type { SqlFragment } from '#engine/expression/types.ts';
import { addDays } from '#engine/expression/calendar.ts';
import type { Queryable } from '../../db/Database.ts';
import type { Services } from '../../Services.ts';
import { sql } from '../../db/query.ts';
import { today } from '../records/today.ts';

/** A moment, and the place of its day among the company’s days. */
type Moment = readonly [at: SqlFragment, day: SqlFragment];

/** Whose calendar and clock it is. */
export type Company = Pick<Services, 'registry' | 'directory' | 'now'>;

/** How working time is told in SQL. */
export interface WorkingTimeSql {
  /** The place of the day on which a moment falls. */
  dayOf(moment: SqlFragment): SqlFragment;
  /** Milliseconds of it, whole ones. */
  between(from: Moment, to: Moment): SqlFragment;
}

/**
 * Working time between two moments is the difference of two look-ups in the company’s days: arrays tell of each day the
 * seconds of all working days before it, whether people work, and when it begins. A join would cost more; floating
 * point counts seconds exactly, and faster than `numeric`.
 *
 * @param since the first day that matters; those before the first process never do
 */
export async function workingTimeSql(
  db: Queryable,
  company: Company,
  since?: string,
): Promise<WorkingTimeSql> {
  const { timeZone } = company.registry().system;
  const { first, before, works, begins } = await readDays(db, company, since);
  const of = (list: readonly number[], day: SqlFragment) => sql`(${list}::float8[])[${day}]`;
  const until = ([at, day]: Moment) =>
    sql`${of(before, day)} + ${of(works, day)} * (date_part('epoch', ${at}) - ${of(begins, day)})`;
  return {
    dayOf: (moment) => sql`((${moment} at time zone ${timeZone})::date - ${first}::text::date + 1)`,
    between: (from, to) => sql`round(greatest(0, ${until(to)} - (${until(from)})) * 1000)::bigint`,
  };
}

interface Days {
  first: string;
  before: number[];
  works: number[];
  begins: number[];
}

async function readDays(db: Queryable, company: Company, since?: string): Promise<Days> {
  const registry = company.registry();
  const { timeZone } = registry.system;
  const day = today(registry, company.now());
  const first = [(await firstDay(db, timeZone)) ?? day, since ?? ''].toSorted().at(-1)!;
  // the clock of another server may be ahead, and its day have begun
  const last = addDays(day, 1)!;
  const days: string[] = [];
  for (let next: string | null = first; next !== null && next <= last; next = addDays(next, 1))
    days.push(next);
  const works = days.map((day) => Number(company.directory().isWorkingDay(day)));
  const rows = await db.all<{ begins: number; ends: number }>(
    sql`
      select date_part('epoch', day::timestamp at time zone ${timeZone}) as begins,
        date_part('epoch', (day + 1)::timestamp at time zone ${timeZone}) as ends
      from unnest(${days}::text[]::date[]) as day order by day`,
  );
  const before: number[] = [];
  let seconds = 0;
  rows.forEach(({ begins, ends }, index) => {
    before.push(seconds);
    seconds += works[index]! * (ends - begins);
  });
  return { first, before, works, begins: rows.map(({ begins }) => begins) };
}

async function firstDay(db: Queryable, timeZone: string): Promise<string | undefined> {
  const row = await db.first<{ day: string | null }>(
    sql`select ((min(started_at) at time zone ${timeZone})::date)::text as day from app.process_instance`,
  );
  return row?.day ?? undefined;
}
