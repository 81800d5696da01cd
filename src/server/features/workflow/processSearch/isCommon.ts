import type { Queryable } from '../../../db/Database.ts';
import { sql } from '../../../db/query.ts';
import { called } from './processConditions.ts';

/** How many of the newest processes are asked, and how many of those make a text common: measured at a million. */
const asked = 2_000;
const enough = 100;

/**
 * True when so many of the newest processes have this text in their names that an index of its letters would lead to
 * more of them than anybody looks at.
 */
export async function isCommon(on: Queryable, search: string | undefined): Promise<boolean> {
  if (!search) return false;
  const row = await on.first<{ count: string }>(
    sql`
      select count(*) as count from (
        select title, number from app.process_instance order by started_at desc, id desc limit ${asked}) i
      where ${called(search)}`,
  );
  return Number(row?.count) >= enough;
}
