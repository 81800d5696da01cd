import type { SqlFragment } from '#engine/expression/types.ts';
import { sql } from '../../../db/query.ts';
import { and } from '../../records/sql/fragment.ts';

/** First and last day, `2026-11-20`, by the company's clock. */
export interface Period {
  from?: string;
  to?: string;
}

/** Condition on a column of moments; an index on it answers. */
export function within(column: SqlFragment, { from, to }: Period, timeZone: string): SqlFragment {
  const startOf = (day: string, later = 0) =>
    sql`((${day}::text::date + ${later}::int)::timestamp at time zone ${timeZone})`;
  return and([
    ...(from ? [sql`${column} >= ${startOf(from)}`] : []),
    ...(to ? [sql`${column} < ${startOf(to, 1)}`] : []),
  ]);
}
